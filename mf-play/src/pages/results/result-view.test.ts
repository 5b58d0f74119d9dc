import { leaderboardEntrySchema, myResultSchema, quizSchema } from '@quizmesh/contract/schemas';
import { fallbackRank, readStoredResult, resultBadges, resultView } from './result-view.ts';

const quiz = quizSchema.parse({
  id: 1,
  title: 'Moons',
  description: '',
  topic: 'moons',
  category: 'space',
  difficulty: 'medium',
  tags: [],
  totalQuestions: 2,
  optionsPerQuestion: 2,
  timeLimit: null,
  language: 'en-US',
  attempts: 3,
  createdAt: '2026-01-01T00:00:00Z',
  provider: 'offline',
  model: null,
  questions: [
    { index: 0, question: 'One?', options: ['a', 'b'], correctAnswer: 1, explanation: null, source: null },
    { index: 1, question: 'Two?', options: ['a', 'b'], correctAnswer: 0, explanation: 'So.', source: null },
  ],
});
const mine = myResultSchema.parse({
  quizId: 1,
  attemptId: 4,
  score: 1,
  totalQuestions: 2,
  percentage: 50,
  timeSpent: 12,
  rank: 2,
  totalPlayers: 3,
  topPercent: 67,
  achievements: [],
  streak: null,
  xpEarned: 0,
  completedAt: '2026-01-01T00:00:00Z',
  answers: [
    { questionIndex: 0, selectedOption: 1, isCorrect: true, correctAnswer: 1, explanation: null, seconds: 5 },
    {
      questionIndex: 1,
      selectedOption: null,
      isCorrect: false,
      correctAnswer: 0,
      explanation: 'So.',
      seconds: 30,
    },
  ],
});
test('a part of a quiz, from a live room, is neither perfect nor makes an expert', () => {
  const [first] = mine.answers;
  const part = {
    ...mine,
    unrankedReason: 'room' as const,
    percentage: 100,
    totalQuestions: 1,
    answers: first ? [first] : [],
  };
  const badges = (result: typeof mine) =>
    resultBadges(resultView({ mine: result, stored: null, quiz, entries: [] })).flatMap(
      ({ name, isEarned }) => (isEarned ? name : []),
    );
  const whole = { ...part, totalQuestions: 2, answers: [...part.answers, ...part.answers] };
  // Answers are withheld while the quiz is played again.
  for (const result of [whole, { ...whole, answers: [] }])
    expect(badges(result)).toEqual(expect.arrayContaining(['perfect', 'expert']));
  for (const name of ['perfect', 'expert']) expect(badges(part)).not.toContain(name);
});

const stored = { score: 1, totalQuestions: 2, timeSpent: 20, percentage: 50, rank: null, answers: [1, 1] };
const entry = (percentage: number, timeSpent: number, rank: number) =>
  leaderboardEntrySchema.parse({
    id: rank,
    username: 'x',
    isGuest: false,
    isYou: false,
    score: 1,
    totalQuestions: 2,
    percentage,
    timeSpent,
    completedAt: '2026-01-01T00:00:00Z',
    rank,
  });

test("uses the server's copy of the result", () => {
  const view = resultView({ mine, stored, quiz, entries: [] });
  expect(view).toMatchObject({ source: 'server', rank: 2, topPercent: 67 });
  expect(view.answers.map(({ verdict }) => verdict)).toEqual(['correct', 'timeout']);
});

test("judges the device's copy by the key and ranks it by the board", () => {
  const view = resultView({
    mine: null,
    stored,
    quiz,
    entries: [entry(100, 9, 1), entry(50, 19, 2), entry(50, 21, 3)],
  });
  expect(view).toMatchObject({ source: 'device', rank: 3, score: 1 });
  expect(view.answers.map(({ verdict }) => verdict)).toEqual(['correct', 'wrong']);
});

test('falls back to zeros when neither copy exists', () => {
  expect(resultView({ mine: null, stored: null, quiz, entries: undefined })).toMatchObject({
    source: 'none',
    score: 0,
    percentage: 0,
    rank: null,
  });
  expect(fallbackRank([], stored)).toBe(1);
});

test('ignores a stored result that is not valid', () => {
  localStorage.setItem('quiz_result_1', JSON.stringify(stored));
  expect(readStoredResult(1)).toEqual(stored);
  localStorage.setItem('quiz_result_1', '{"score":"many"}');
  expect(readStoredResult(1)).toBeNull();
});

test('badges: earned from their limits on; the streak badge is always listed', () => {
  const base = resultView({ mine, stored: null, quiz, entries: [] });
  const names = (changes: object) =>
    resultBadges({ ...base, ...changes })
      .filter(({ isEarned }) => isEarned)
      .map(({ name }) => name);
  expect(names({ percentage: 89, timeSpent: 40 })).toEqual([]);
  expect(names({ percentage: 90, timeSpent: 39 })).toEqual(['expert', 'fast']);
  expect(names({ percentage: 100, timeSpent: 39, currentStreak: 5 })).toEqual([
    'perfect',
    'expert',
    'fast',
    'streak',
  ]);
  expect(resultBadges({ ...base, percentage: 0 }).map(({ name }) => name)).toContain('streak');
});
