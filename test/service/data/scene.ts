/**
 * The people, hosts and places in an alert. Domains and outside addresses are from the ranges reserved for
 * documentation (RFC 2606, RFC 5737), inside addresses are private (RFC 1918), so that none belongs to anybody.
 */
import { hexDigits } from '../random.ts';
import type { Random } from '../random.ts';

export interface Scene {
  /** Login of the affected employee. */
  readonly login: string;
  readonly host: string;
  readonly server: string;
  readonly outsideIp: string;
  readonly insideIp: string;
  readonly domain: string;
  readonly place: string;
  readonly otherPlace: string;
  readonly sha256: string;
  readonly commit: string;
  readonly repository: string;
  readonly account: string;
  /** Of a cloud provider. */
  readonly region: string;
  readonly bucket: string;
  readonly service: string;
  readonly port: number;
  /** From 6 to 64. */
  readonly few: number;
  /** From 180 to 9,400. */
  readonly many: number;
  readonly minutes: number;
}

const logins = [
  'm.okafor',
  'j.lindqvist',
  'a.petrova',
  'r.castillo',
  's.tanaka',
  'd.nguyen',
  'k.adeyemi',
  'l.moreau',
];
const hosts = ['LT-4471', 'LT-5120', 'LT-3389', 'MAC-0217', 'MAC-0342', 'WS-FIN-08', 'WS-HR-03', 'WS-ENG-41'];
const servers = [
  'web-07',
  'web-11',
  'db-prod-02',
  'ci-runner-14',
  'jump-eu-1',
  'files-03',
  'k8s-node-22',
  'dc-02',
];
const domains = ['cdn-sync.example', 'login-portal.example', 'update-check.example', 'files-share.example'];
const places = ['Lisbon', 'Warsaw', 'Toronto', 'Osaka', 'Nairobi', 'Austin', 'Helsinki', 'Santiago', 'Hanoi'];
const repositories = [
  'payments-api',
  'mobile-app',
  'infra-live',
  'customer-portal',
  'data-pipeline',
  'auth-gateway',
];
const accounts = ['prod-core (204811930557)', 'staging (771203948816)', 'analytics (330958127740)'];
const regions = ['eu-central-1', 'eu-west-1', 'us-east-1', 'ap-northeast-1'];
const buckets = ['invoices-archive', 'customer-exports', 'ml-training-raw', 'static-assets-prod'];
const services = [
  'billing-worker',
  'report-builder',
  'checkout',
  'search-indexer',
  'session-store',
  'mailer',
];
const outsideNetworks = ['192.0.2', '198.51.100', '203.0.113'];

export function createScene(random: Random): Scene {
  const place = random.pick(places);
  return {
    login: random.pick(logins),
    host: random.pick(hosts),
    server: random.pick(servers),
    outsideIp: `${random.pick(outsideNetworks)}.${random.int(2, 254)}`,
    insideIp: `10.${random.int(10, 48)}.${random.int(0, 254)}.${random.int(2, 254)}`,
    domain: random.pick(domains),
    place,
    otherPlace: random.pick(places.filter((other) => other !== place)),
    sha256: hexDigits(64, random),
    commit: hexDigits(10, random),
    repository: random.pick(repositories),
    account: random.pick(accounts),
    region: random.pick(regions),
    bucket: random.pick(buckets),
    service: random.pick(services),
    port: random.pick([22, 443, 3389, 4444, 5432, 6379, 8443, 9200]),
    few: random.int(6, 64),
    many: random.int(180, 9400),
    minutes: random.int(3, 55),
  };
}
