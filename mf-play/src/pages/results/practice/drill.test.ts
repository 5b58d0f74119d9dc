import { choose, next, startDrill, type DrillQuestion } from './drill.ts';

const question = (index: number): DrillQuestion => ({
  index,
  question: `Question ${index}?`,
  options: ['a', 'b'],
  correctAnswer: 1,
  explanation: null,
});

test('drill: repeats a question until it is answered right', () => {
  let drill = startDrill([question(0), question(1)]);
  expect(next(drill)).toBe(drill);
  drill = choose(choose(drill, 0), 1);
  expect(drill.selectedOption).toBe(0);
  drill = next(drill);
  expect(drill).toMatchObject({ mended: 0, selectedOption: null });
  expect(drill.queue.map(({ index }) => index)).toEqual([1, 0]);
  drill = next(choose(next(choose(drill, 1)), 1));
  expect(drill).toMatchObject({ mended: 2, queue: [] });
});
