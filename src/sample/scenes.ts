/** A list that is not empty. */
export type Cycle<T> = readonly [T, ...T[]];

/** The element at `index`; after the last one comes the first again. */
export function elementOf<T>(cycle: Cycle<T>, index: number): T {
  return cycle[index % cycle.length] ?? cycle[0];
}

/**
 * The people, hosts and places that alerts name, one scene a line: login, host, server, inside address, outside address,
 * domain, place, repository. Domains and outside addresses are from the ranges reserved for documentation (RFC 2606,
 * RFC 5737), inside addresses are private (RFC 1918), so that none belongs to anybody.
 */
const scenes = `
m.okafor LT-4471 web-07 10.12.4.31 203.0.113.58 login-portal.example Osaka payments-api
j.lindqvist MAC-0217 db-prod-02 10.40.0.87 198.51.100.23 cdn-sync.example Nairobi customer-portal
s.tanaka WS-FIN-08 files-03 10.21.7.140 192.0.2.201 update-check.example Lisbon infra-live
a.petrova LT-5120 dc-02 10.12.9.66 203.0.113.17 files-share.example Toronto auth-gateway
r.castillo WS-ENG-41 ci-runner-14 10.33.2.5 198.51.100.149 packages-mirror.example Warsaw data-pipeline
l.moreau WS-HR-03 jump-eu-1 10.18.0.212 192.0.2.76 parcel-notice.example Santiago mobile-app`
  .trim()
  .split('\n');

/** How many alerts in a row refer to the same people and hosts. */
export const sceneLength = 5;

export type Scene = ReturnType<typeof sceneAt>;

/** @param index of the alert, 0 for the newest */
export function sceneAt(index: number) {
  const scene = scenes[Math.floor(index / sceneLength) % scenes.length] ?? '';
  const [
    login = '',
    host = '',
    server = '',
    insideIp = '',
    outsideIp = '',
    domain = '',
    place = '',
    repository = '',
  ] = scene.split(' ');
  /** A number that differs from alert to alert, from 10 to 89. */
  const count = 10 + ((index * 37) % 80);
  return { login, host, server, insideIp, outsideIp, domain, place, repository, count };
}

/** What a detection rule writes into the alerts that it raises. */
export type Template = (scene: Scene) => {
  readonly source: string;
  readonly severity: 'critical' | 'high' | 'medium' | 'low' | 'info';
  readonly tags: readonly string[];
  readonly name: string;
  readonly summary: string;
  /** The lines of a Markdown text. */
  readonly description: readonly string[];
};
