import assert from 'node:assert/strict';
import { isEnvelope, isWhole } from '../../../src/api/fieldName.ts';

describe('a name that only says where a field is', () => {
  for (const name of [
    'data',
    'CreateAlertRequest',
    'alert_dto',
    'ValidationError',
    'ApiException',
    'arg12',
    '12',
  ])
    it(`is ${name}`, () => assert.equal(isEnvelope(name), true));

  for (const name of ['requester', 'dtos', 'error_rate', 'exceptional', 'arg1x', 'barg1', 'x1', '2fa'])
    it(`is not ${name}`, () => assert.equal(isEnvelope(name), false));
});

describe('a name that stands for the whole input', () => {
  for (const name of ['alert', 'alerts', 'AlertDto', 'alert_request', 'AlertError', 'CreateAlertException'])
    it(`is ${name}`, () => assert.equal(isWhole(name), true));

  for (const name of [
    'alert_type',
    'AlertSummary',
    'alert_dtos',
    'alert_requested_by',
    'alert_error_code',
    'alert_exceptions',
  ])
    it(`is not ${name}`, () => assert.equal(isWhole(name), false));
});
