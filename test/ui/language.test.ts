import { journey } from './journey.ts';

describe('another display language', () => {
  const { alerts } = journey({ alerts: 1234, language: 'de' });

  it('has its own numbers', async () => {
    await alerts.waitForCount('50 of 1.234');
  });
});
