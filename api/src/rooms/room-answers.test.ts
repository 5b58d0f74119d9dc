import { createRoomAnswers } from './room-answers.service.ts';

it('what closes a question waits for the answers that came before it', async () => {
  let store = () => {};
  const storing = new Promise<void>((resolve) => {
    store = resolve;
  });
  const question = {
    question: 'x',
    options: ['a', 'b'],
    correctAnswer: 0,
    explanation: null,
    order: [0, 1],
    questionId: 1,
    position: 0,
  };
  const answers = createRoomAnswers({
    // A busy database.
    unitOfWork: async () => {
      await storing;
      throw new Error('away');
    },
    contentOf: () => Promise.resolve({ title: 'x', language: 'en-US', questions: [question] }),
    ring: () => {},
    now: () => new Date(0),
  });
  const answer = answers.answer({ roomId: 1, playerId: 1 }, { questionIndex: 0, shown: 0, at: 0 });
  const refused = expect(answer).rejects.toThrow('away');
  await Promise.resolve();
  let isStored = false;
  const stored = answers.stored(1).then(() => {
    isStored = true;
  });
  await new Promise(setImmediate);
  expect(isStored).toBe(false);
  await answers.stored(2);
  store();
  await Promise.all([stored, refused]);
  await answers.stored(1);
});

it('what closes a question lets the answers that wait be handled at once, and waits for them', async () => {
  const answers = createRoomAnswers({
    unitOfWork: () => Promise.reject(new Error('not asked')),
    contentOf: () => Promise.reject(new Error('not asked')),
    ring: () => {},
    now: () => new Date(0),
  });
  const hurried: string[] = [];
  const end = answers.receive(1, () => hurried.push('one'));
  answers.receive(2, () => hurried.push('another room'));
  let isStored = false;
  const stored = answers.stored(1).then(() => {
    isStored = true;
  });
  await new Promise(setImmediate);
  expect([hurried, isStored]).toEqual([['one'], false]);
  end();
  await stored;
});
