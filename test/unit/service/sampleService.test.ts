import assert from 'node:assert/strict';
import { draftStorage, sampleOrigin } from '../../../src/service/sampleService.ts';
import { fakeMemento } from '../createForm/memento.ts';

const realOrigin = 'https://alerts.example';

describe('the storage while sample data is used', () => {
  let isSample = false;
  beforeEach(() => void (isSample = false));

  it('keeps each draft where it was begun', async () => {
    const stored = fakeMemento({ 'draft:1': 'real' });
    const drafts = draftStorage(stored, fakeMemento(), true, () => isSample);
    isSample = true;
    assert.deepEqual(drafts.keys(), []);
    await drafts.update('draft:2', 'sample');
    await drafts.update('draft:1', 'real, changed');
    isSample = false;
    await drafts.update('draft:2', 'sample, changed');
    assert.deepEqual(drafts.keys(), ['draft:1']);
    assert.equal(stored.get('draft:1'), 'real, changed');
    assert.equal(stored.get('draft:2'), undefined);
    assert.equal(drafts.get('draft:2'), 'sample, changed');
    await drafts.update('draft:2', undefined);
    isSample = true;
    assert.deepEqual(drafts.keys(), []);
  });

  it('stores a draft of the service that is first typed into while sample data is shown, and none of the sample data', async () => {
    const stored = fakeMemento();
    const drafts = draftStorage(stored, fakeMemento(), true, () => isSample);
    const [real, sample] = [{ service: realOrigin }, { service: sampleOrigin }];
    isSample = true;
    await drafts.update('draft:1', real);
    isSample = false;
    await drafts.update('draft:2', sample);
    assert.deepEqual(drafts.keys(), ['draft:1']);
    assert.deepEqual([drafts.get('draft:1'), drafts.get('draft:2')], [real, sample]);
    assert.deepEqual(stored.keys(), ['draft:1']);
  });

  it('stores a draft that was begun with the sample data once its alert is sent to a service', async () => {
    const stored = fakeMemento();
    const drafts = draftStorage(stored, fakeMemento(), true, () => isSample);
    isSample = true;
    await drafts.update('draft:1', { service: sampleOrigin });
    isSample = false;
    await drafts.update('draft:1', { service: realOrigin });
    assert.deepEqual([drafts.keys(), stored.keys()], [['draft:1'], ['draft:1']]);
    await drafts.update('draft:1', undefined);
    assert.deepEqual([drafts.get('draft:1'), stored.keys()], [undefined, []]);
  });
});

describe('the storage of drafts', () => {
  it('is that of the workspace, or of all windows without one, which those with one find, and leave where they are', async () => {
    const [workspaceState, globalState] = [fakeMemento(), fakeMemento()];
    const storageOf = (hasWorkspace: boolean, state = workspaceState) =>
      draftStorage(state, globalState, hasWorkspace, () => false);
    await storageOf(false, fakeMemento()).update('draft:1', 'begun without a folder');
    const drafts = storageOf(true);
    await drafts.update('draft:2', 'begun with one');
    assert.deepEqual(drafts.keys(), ['draft:2', 'draft:1']);
    await drafts.update('draft:1', 'changed');
    assert.equal(storageOf(false, fakeMemento()).get('draft:1'), 'changed');
    assert.deepEqual([workspaceState.keys(), globalState.keys()], [['draft:2'], ['draft:1']]);
    await drafts.update('draft:1', undefined);
    assert.deepEqual(globalState.keys(), []);
  });
});
