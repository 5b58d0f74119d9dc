import { AppError } from '../platform/errors/app-error.ts';
import type { PublishDetails, PublishableDraft } from '../quizzes/index.ts';
import type { LibraryQuiz } from './library.ts';
import { seedStarterContent, type SeedDeps, type SeedWish } from './seed.ts';
import { PRACTICE_TOPICS, STARTER_TOPICS } from './starter-topics.ts';

const refusal = new AppError({
  status: 422,
  code: 'TOPIC_NOT_SUPPORTED_OFFLINE',
  message: 'no',
});

function draftOf({ topic, questionCount }: SeedWish): PublishableDraft {
  return {
    title: topic,
    description: '',
    category: 'general',
    tags: [],
    language: 'en-US',
    questions: Array.from({ length: questionCount }, (_slot, index) => ({
      question: `${topic} ${index}`,
      options: [`Answer ${index} to ${topic}`, 'No answer'],
      correctAnswer: 0,
      explanation: null,
      source: null,
    })),
  };
}

function written(category: LibraryQuiz['category'], changes: Partial<LibraryQuiz> = {}): LibraryQuiz {
  return {
    title: `Written about ${category}`,
    description: 'By people',
    topic: `A topic of ${category}`,
    category,
    difficulty: 'hard',
    tags: ['written'],
    language: 'en-US',
    questions: [
      {
        question: 'Nature 3',
        options: ['a', 'b', 'Answer 5 to Music', 'd'],
        correctAnswer: 2,
        explanation: 'It was read.',
        source: 'A book',
        review: { reader: 'Somebody', verdict: 'good', date: '2026-11-21' },
      },
    ],
    ...changes,
  };
}

function seeding(changes: Partial<SeedDeps> = {}) {
  const published: PublishDetails[] = [];
  const practice: string[] = [];
  const practiceQuestions: string[] = [];
  const warnings: unknown[] = [];
  const deps: SeedDeps = {
    isEmpty: () => Promise.resolve(true),
    library: () => [],
    draft: (wish) => Promise.resolve(draftOf(wish)),
    provider: { name: 'offline', model: null },
    publish: (_draft, details) => Promise.resolve(published.push(details)),
    addPracticeQuestions: (questions, title) => {
      practice.push(title);
      practiceQuestions.push(...questions.map(({ question }) => question));
      return Promise.resolve();
    },
    logger: { info: () => undefined, warn: (fields: unknown) => warnings.push(fields) },
    ...changes,
  };
  return { published, practice, practiceQuestions, warnings, run: () => seedStarterContent(deps) };
}

describe('starter content', () => {
  it('is eighteen quizzes without a creator, and a practice pool', async () => {
    const { published, practice, run } = seeding();
    await run();
    expect(published.map(({ topic }) => topic)).toEqual(STARTER_TOPICS.map(({ topic }) => topic));
    expect(published).toHaveLength(18);
    expect(new Set(published.map(({ creatorKey }) => creatorKey))).toEqual(new Set([null]));
    expect(practice).toEqual([...PRACTICE_TOPICS]);
  });

  it('is the library where that has quizzes', async () => {
    const { published, run } = seeding({ library: () => [{ quiz: written('geography') }] });
    await run();
    expect(published[0]).toEqual({
      creatorKey: null,
      provider: 'library',
      model: null,
      difficulty: 'hard',
      topic: 'A topic of geography',
    });
    expect(published).toHaveLength(17);
    expect(published.map(({ topic }) => topic)).not.toContain('Capitals of the world');
    expect(published.filter(({ provider }) => provider === 'offline')).toHaveLength(16);
  });

  it('has the easy quizzes of the library as the newest', async () => {
    const library = [
      { quiz: written('art', { difficulty: 'easy' }) },
      { quiz: written('art', { difficulty: 'hard' }) },
      { quiz: written('food', { difficulty: 'easy' }) },
      { quiz: written('food', { difficulty: 'medium' }) },
    ];
    const { published, run } = seeding({ library: () => library });
    await run();
    const levels = published.slice(0, 4).map(({ difficulty }) => difficulty);
    expect(levels).toEqual(['hard', 'medium', 'easy', 'easy']);
  });

  it('practises nothing that the library asks or has for an answer', async () => {
    const { practiceQuestions, run } = seeding({ library: () => [{ quiz: written('geography') }] });
    await run();
    expect(practiceQuestions).toHaveLength(PRACTICE_TOPICS.length * 20 - 2);
    expect(practiceQuestions).not.toContain('Nature 3');
    expect(practiceQuestions).not.toContain('Music 5');
  });

  it('leaves a product that has quizzes alone', async () => {
    const { published, practice, run } = seeding({ isEmpty: () => Promise.resolve(false) });
    await run();
    expect([...published, ...practice]).toEqual([]);
  });

  it('starts without a topic that cannot be served', async () => {
    const { published, warnings, run } = seeding({
      draft: (wish) => (wish.topic === 'Cars' ? Promise.reject(refusal) : Promise.resolve(draftOf(wish))),
    });
    await run();
    expect(published).toHaveLength(17);
    expect(warnings).toEqual([expect.objectContaining({ topic: 'Cars' })]);
  });

  it('does not keep the product from starting when the provider is broken', async () => {
    let asked = 0;
    const { published, warnings, run } = seeding({
      draft: () => {
        asked += 1;
        return Promise.reject(new Error('broken'));
      },
    });
    await run();
    expect([asked, published.length, warnings.length]).toEqual([1, 0, 1]);
  });
});
