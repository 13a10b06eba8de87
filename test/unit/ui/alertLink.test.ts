import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { env } from 'vscode';
import { writeAlertLink, readAlertLink } from '../../../src/ui/alertLink.ts';
import { hostileText } from '../text/hostile.ts';
import { replaceMembers } from '../vscode/replaceMembers.ts';

const service = 'https://alerts.example.com';

const linkOf = (id: string, baseUrl = service) =>
  writeAlertLink({ service: { baseUrl, origin: new URL(baseUrl).origin, host: '' } }, id);

/** The parts of a link as VS Code hands them over, which decodes the query once. */
function handedOver(link: string): { readonly path: string; readonly query: string } {
  const { pathname, search } = new URL(link);
  return { path: pathname, query: decodeURIComponent(search.slice(1)) };
}

describe('a link to an alert', () => {
  replaceMembers(env, { uriScheme: 'vscode-insiders' });

  it('names the service and the alert', () =>
    assert.equal(
      linkOf('123'),
      'vscode-insiders://alert-triage.alert-triage/alert?service=https%3A%2F%2Falerts.example.com&id=123',
    ));

  const urls = [
    service,
    'http://127.0.0.1:8080',
    'http://[::1]:1',
    `${service}/first`,
    `${service}/a&b=c+d%20e%2525`,
  ];

  it('is read back, whatever the id is', () => {
    const id = hostileText.filter((text) => text !== '' && text.isWellFormed() && text.length <= 1000);
    fc.assert(
      fc.property(id, fc.constantFrom(...urls), (id, service) => {
        assert.deepEqual(readAlertLink(handedOver(linkOf(id, service))), {
          service,
          id,
        });
      }),
    );
  });

  it('of a plain id is read back however often it is decoded on its way', () => {
    const { path, query } = handedOver(linkOf('a-1'));
    assert.deepEqual(readAlertLink({ path, query: decodeURIComponent(query) }), { service, id: 'a-1' });
  });

  it('names the same service where that ends in the path of the API', () => {
    const query = `service=${service}/first/api/v0&id=1`;
    assert.deepEqual(readAlertLink({ path: '/alert', query }), { service: `${service}/first`, id: '1' });
  });

  const ofService = `service=${service}`;
  for (const [what, query] of Object.entries({
    'without parameters': '',
    'without a service': 'id=1',
    'without an id': ofService,
    'with an empty id': `${ofService}&id=`,
    'with a huge id': `${ofService}&id=${'x'.repeat(1001)}`,
    'with two ids': `${ofService}&id=1&id=2`,
    'with two services': `${ofService}&${ofService}&id=1`,
    'with a slash at the end of the service': `${ofService}/&id=1`,
    'with a query of the service': `${ofService}/a%3Fb&id=1`,
    'with a user name in the service': 'service=https://me@alerts.example.com&id=1',
    'with a service in other letters': 'service=HTTPS://alerts.example.com&id=1',
    'with a command for a service': 'service=command:workbench.action.quit&id=1',
    'with a file for a service': 'service=file:///etc/passwd&id=1',
    'with a huge service': `service=https://${'x'.repeat(1000)}&id=1`,
  }))
    it(`is refused ${what}`, () => assert.equal(readAlertLink({ path: '/alert', query }), undefined));

  for (const path of ['', '/', '/alerts', '/alert/', '/createAlert', '//alert'])
    it(`is refused with another path: ${path}`, () =>
      assert.equal(readAlertLink({ path, query: `${ofService}&id=1` }), undefined));
});
