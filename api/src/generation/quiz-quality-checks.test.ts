import { looksDuring } from '../testing/looks-during.ts';
import { createContentFilter } from '../content-filter/index.ts';
import { createQuizQualityChecks } from './quiz-quality-checks.ts';

const QUESTIONS = 50;

const questions = Array.from({ length: QUESTIONS }, (_slot, index) => ({
  question: `Which word stands at place ${index}?`,
  options: ['Danube', 'Rhine', 'Elbe', 'Oder'],
  correctAnswer: index % 4,
  explanation: null,
  source: null,
}));
const quiz = {
  ...{ title: 'Words', topic: 'Words', description: '', category: 'general' as const, tags: [] },
  ...{ difficulty: 'easy' as const, language: 'en-US' as const, questions },
};

it('the judgement of a long quiz lets other requests in after each question', async () => {
  const judged = createQuizQualityChecks(createContentFilter()).quiz(quiz);
  expect(await looksDuring(judged)).toBeGreaterThanOrEqual(QUESTIONS);
});
