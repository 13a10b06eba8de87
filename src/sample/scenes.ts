/** A list that is not empty. */
export type Cycle<T> = readonly [T, ...T[]];

/** The element at `index`; after the last one comes the first again. */
export function elementOf<T>(cycle: Cycle<T>, index: number): T {
  return cycle[index % cycle.length] ?? cycle[0];
}

/**
 * The people, hosts and places that alerts name. Domains and outside addresses are from the ranges reserved for
 * documentation (RFC 2606, RFC 5737), inside addresses are private (RFC 1918), so that none belongs to anybody.
 */
export interface Scene {
  readonly login: string;
  readonly host: string;
  readonly server: string;
  readonly insideIp: string;
  readonly outsideIp: string;
  readonly domain: string;
  readonly place: string;
  readonly repository: string;
  /** A number that differs from alert to alert, from 10 to 89. */
  readonly count: number;
}

const scenes: Cycle<Omit<Scene, 'count'>> = [
  {
    login: 'm.okafor',
    host: 'LT-4471',
    server: 'web-07',
    insideIp: '10.12.4.31',
    outsideIp: '203.0.113.58',
    domain: 'login-portal.example',
    place: 'Osaka',
    repository: 'payments-api',
  },
  {
    login: 'j.lindqvist',
    host: 'MAC-0217',
    server: 'db-prod-02',
    insideIp: '10.40.0.87',
    outsideIp: '198.51.100.23',
    domain: 'cdn-sync.example',
    place: 'Nairobi',
    repository: 'customer-portal',
  },
  {
    login: 's.tanaka',
    host: 'WS-FIN-08',
    server: 'files-03',
    insideIp: '10.21.7.140',
    outsideIp: '192.0.2.201',
    domain: 'update-check.example',
    place: 'Lisbon',
    repository: 'infra-live',
  },
  {
    login: 'a.petrova',
    host: 'LT-5120',
    server: 'dc-02',
    insideIp: '10.12.9.66',
    outsideIp: '203.0.113.17',
    domain: 'files-share.example',
    place: 'Toronto',
    repository: 'auth-gateway',
  },
  {
    login: 'r.castillo',
    host: 'WS-ENG-41',
    server: 'ci-runner-14',
    insideIp: '10.33.2.5',
    outsideIp: '198.51.100.149',
    domain: 'packages-mirror.example',
    place: 'Warsaw',
    repository: 'data-pipeline',
  },
  {
    login: 'l.moreau',
    host: 'WS-HR-03',
    server: 'jump-eu-1',
    insideIp: '10.18.0.212',
    outsideIp: '192.0.2.76',
    domain: 'parcel-notice.example',
    place: 'Santiago',
    repository: 'mobile-app',
  },
];

/** How many alerts in a row refer to the same people and hosts. */
export const sceneLength = 5;

/** @param index of the alert, 0 for the newest */
export function sceneAt(index: number): Scene {
  return { ...elementOf(scenes, Math.floor(index / sceneLength)), count: 10 + ((index * 37) % 80) };
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
