import assert from 'node:assert/strict';
import { clientFor, freshService } from '../../service/freshService.ts';
import { listsOf } from './listsOf.ts';
import { settled } from './simulatedTime.ts';

describe('names of assignees while rows are drawn', () => {
  const service = freshService({ alertCount: 0, usersPerPage: 5 });

  for (const isHidden of [false, true])
    it(`are requested after that${isHidden ? ', but not if the rows were hidden meanwhile' : ''}`, async () => {
      const user = service.store.users.slice(0, 1)[0] ?? assert.fail('no such user');
      service.store.add({ name: 'Only an id', assignee_id: user.id });
      const drawn = Promise.withResolvers<void>();
      let isVisible = true;
      const lists = listsOf(clientFor(service), {
        isVisible: () => isVisible,
        whenDrawn: () => drawn.promise,
      });

      await lists.alerts.loadMore();
      await settled();
      assert.equal(lists.users.doing, undefined);

      isVisible = !isHidden;
      drawn.resolve();
      await settled();
      assert.equal(lists.users.doing, isHidden ? undefined : 'loading');
      await lists.users.loadMore();
      assert.equal(lists.userName(String(user.id)), user.name);
      lists.dispose();
    });
});
