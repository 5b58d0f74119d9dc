import { generationSlice, stepState, type GenerationState } from './generation-slice.ts';

const { reducer, actions } = generationSlice;
const request = { topic: 'whales', difficulty: 'medium', questionCount: 10 } as const;
const started = reducer(undefined, actions.generationStarted(request));

test('progress starts at 10 and rises by 3 up to 45', () => {
  let state: GenerationState = started;
  expect(state).toMatchObject({ status: 'generating', progress: 10, isOpen: true });
  state = reducer(state, actions.progressCrept());
  expect(state.progress).toBe(13);
  for (let tick = 0; tick < 30; tick += 1) state = reducer(state, actions.progressCrept());
  expect(state.progress).toBe(45);
});

test('counts a retry and restarts the progress', () => {
  const retried = reducer({ ...started, progress: 45 }, actions.generationRetried());
  expect(retried).toMatchObject({ progress: 10, regenerations: 1, status: 'generating' });
});

test('keeps generating when the dialog closes; forgetting ends the generation', () => {
  const closed = reducer(started, actions.dialogClosed());
  expect(closed).toMatchObject({ status: 'generating', isOpen: false });
  expect(reducer(closed, actions.generationForgotten())).toMatchObject({
    status: 'idle',
    run: started.run + 1,
  });
});

test.each([
  [10, 'generating', ['active', 'pending', 'pending']],
  [60, 'generating', ['completed', 'active', 'pending']],
  [85, 'generating', ['completed', 'completed', 'active']],
  [100, 'done', ['completed', 'completed', 'completed']],
  [45, 'failed', ['error', 'pending', 'pending']],
] as const)('at %i %s the steps are %j', (progress, status, states) => {
  expect(
    (['content', 'quality', 'publishing'] as const).map((step) => stepState(step, { progress, status })),
  ).toEqual(states);
});
