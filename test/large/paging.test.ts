import { seedText } from '../unit/chance/seed.ts';
import { listInAnyOrder } from '../unit/list/anyOrder.ts';

describe('PagedList: whose service changes while it is read,', () => {
  it(`loses nothing without saying so, in up to 5,000 runs of chance (${seedText})`, async () =>
    await listInAnyOrder(5000));
});
