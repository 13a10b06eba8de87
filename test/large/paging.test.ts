import { listInAnyOrder } from '../unit/list/anyOrder.ts';

describe('PagedList: whose service changes while it is read,', () => {
  it('loses nothing without saying so, in 5,000 runs of chance', async () => await listInAnyOrder(5000));
});
