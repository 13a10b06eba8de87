import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { alertLink, readAlertLink } from '../../../src/alertLinks/alertLink.ts';
import { hostileText } from '../text/hostile.ts';

const origin = 'https://alerts.example.com';

/** The parts of a link as VS Code hands them over, which decodes the query once. */
function handedOver(link: string): { readonly path: string; readonly query: string } {
  const { pathname, search } = new URL(link);
  return { path: pathname, query: decodeURIComponent(search.slice(1)) };
}

describe('a link to an alert', () => {
  it('names the service and the alert', () => {
    assert.equal(
      alertLink('vscode-insiders', { origin, id: '123' }),
      'vscode-insiders://alert-triage.alert-triage/alert?service=https%3A%2F%2Falerts.example.com&id=123',
    );
  });

  it('is read back, whatever the id is', () => {
    const id = hostileText.filter((text) => text !== '' && text.isWellFormed() && text.length <= 1000);
    fc.assert(
      fc.property(id, fc.constantFrom(origin, 'http://127.0.0.1:8080', 'http://[::1]:1'), (id, origin) => {
        assert.deepEqual(readAlertLink(handedOver(alertLink('vscode', { origin, id }))), { origin, id });
      }),
    );
  });

  it('of a plain id is read back however often it is decoded on its way', () => {
    const { path, query } = handedOver(alertLink('vscode', { origin, id: 'a-1' }));
    assert.deepEqual(readAlertLink({ path, query: decodeURIComponent(query) }), { origin, id: 'a-1' });
  });

  const service = `service=${origin}`;
  const wrong: Readonly<Record<string, string>> = {
    'without parameters': '',
    'without a service': 'id=1',
    'without an id': service,
    'with an empty id': `${service}&id=`,
    'with a huge id': `${service}&id=${'x'.repeat(1001)}`,
    'with two ids': `${service}&id=1&id=2`,
    'with two services': `${service}&${service}&id=1`,
    'with a path behind the service': `${service}/api&id=1`,
    'with a user name in the service': 'service=https://me@alerts.example.com&id=1',
    'with a service in other letters': 'service=HTTPS://alerts.example.com&id=1',
    'with a command for a service': 'service=command:workbench.action.quit&id=1',
    'with a file for a service': 'service=file:///etc/passwd&id=1',
    'with a huge service': `service=https://${'x'.repeat(300)}&id=1`,
  };
  for (const [name, query] of Object.entries(wrong))
    it(`is refused ${name}`, () => assert.equal(readAlertLink({ path: '/alert', query }), undefined));

  it('is refused with another path', () => {
    for (const path of ['', '/', '/alerts', '/alert/', '/createAlert', '//alert'])
      assert.equal(readAlertLink({ path, query: `${service}&id=1` }), undefined);
  });
});
