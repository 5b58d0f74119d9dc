import { secretRandom } from '../config/secret-random.ts';
import type { PublishableDraft, PublishDetails, QuestionContent } from '../quizzes/index.ts';
import type { LibraryQuiz } from './library.ts';
import type { PracticeQuestions } from './practice.ts';
import { seedStarterContent, type SeedDeps } from './seed.ts';

const question: LibraryQuiz['questions'][number] = {
  question: 'Which river flows through Paris?',
  options: ['Rhine', 'Seine', 'Loire', 'Thames'],
  correctAnswer: 1,
  explanation: 'It divides the city into two banks.',
  source: 'A book',
  review: { reader: 'Somebody', verdict: 'good', date: '2026-11-21' },
};

function written(changes: Partial<LibraryQuiz> = {}): LibraryQuiz {
  return {
    title: 'Rivers',
    description: 'By people',
    topic: 'Rivers of cities',
    category: 'geography',
    difficulty: 'hard',
    tags: ['written'],
    language: 'en-US',
    questions: [question],
    ...changes,
  };
}

const pool: readonly PracticeQuestions[] = [
  { category: 'history', questions: [{ ...question, difficulty: 'easy', tags: [] }] },
  { category: 'art', questions: [{ ...question, difficulty: 'hard', tags: [] }] },
];

function seeding(changes: Partial<SeedDeps> = {}) {
  const published: PublishDetails[] = [];
  const drafts: PublishableDraft[] = [];
  const practice: { title: string; questions: readonly QuestionContent[] }[] = [];
  const warnings: unknown[] = [];
  const deps: SeedDeps = {
    isEmpty: () => Promise.resolve(true),
    library: () => [{ quiz: written() }],
    practice: () => pool,
    publish: (draft, details) => {
      drafts.push(draft);
      return Promise.resolve(published.push(details));
    },
    addPracticeQuestions: (questions, title) => {
      practice.push({ title, questions });
      return Promise.resolve();
    },
    random: secretRandom,
    logger: { info: () => undefined, warn: (fields: unknown) => warnings.push(fields) },
    ...changes,
  };
  return { published, drafts, practice, warnings, run: () => seedStarterContent(deps) };
}

describe('starter content', () => {
  it('consists of the library, without a creator, and the practice pool with its category names', async () => {
    const { published, practice, run } = seeding();
    await run();
    expect(published).toEqual([
      { creatorKey: null, provider: 'library', model: null, difficulty: 'hard', topic: 'Rivers of cities' },
    ]);
    expect(practice.map(({ title }) => title)).toEqual(['History', 'Art']);
    const [stored] = practice[0]?.questions ?? [];
    expect(stored?.question).toBe(question.question);
    expect(stored?.options[stored.correctAnswer]).toBe('Seine');
  });

  it('has its right options at positions of its own, since the files are public', async () => {
    const questions = Array.from({ length: 10 }, () => question);
    const library = () => Array.from({ length: 20 }, () => ({ quiz: written({ questions }) }));
    const { drafts, run } = seeding({ library });
    await run();
    const keys = drafts.map((draft) => draft.questions.map(({ correctAnswer }) => correctAnswer).join(''));
    expect(new Set(keys).size).toBeGreaterThan(10);
  });

  it('lists the easy quizzes as the newest', async () => {
    const library = (['easy', 'hard', 'easy', 'medium'] as const).map((difficulty) => ({
      quiz: written({ difficulty }),
    }));
    const { published, run } = seeding({ library: () => library });
    await run();
    expect(published.map(({ difficulty }) => difficulty)).toEqual(['hard', 'medium', 'easy', 'easy']);
  });

  it('is not added to a database that has quizzes', async () => {
    const { published, practice, run } = seeding({ isEmpty: () => Promise.resolve(false) });
    await run();
    expect([...published, ...practice]).toEqual([]);
  });

  it('does not stop the start when a content file cannot be read', async () => {
    const { published, warnings, run } = seeding({
      practice: () => {
        throw new Error('broken');
      },
    });
    await run();
    expect([published.length, warnings.length]).toEqual([1, 1]);
  });
});
