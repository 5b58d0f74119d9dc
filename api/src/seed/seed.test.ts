import { UniqueConstraintError } from 'sequelize';
import { secretRandom } from '../config/secret-random.ts';
import type { PublishableDraft, PublishDetails, QuestionContent } from '../quizzes/index.ts';
import type { LibraryFile, LibraryQuiz } from './library.ts';
import type { PracticeQuestions } from './practice.ts';
import { receiveLibrary, receivePractice, seedStarterContent, type SeedDeps } from './seed.ts';

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

const fileOf = (quiz: LibraryQuiz, libraryKey = 'geography/rivers'): LibraryFile => ({
  libraryKey,
  language: quiz.language,
  read: () => quiz,
});

const pool: readonly PracticeQuestions[] = [
  { language: 'en-US', category: 'history', questions: [question] },
  { language: 'en-US', category: 'art', questions: [question] },
  { language: 'es', category: 'art', questions: [{ ...question, question: '¿Qué río pasa por París?' }] },
];

function seeding(changes: Partial<SeedDeps> = {}) {
  const published: PublishDetails[] = [];
  const drafts: PublishableDraft[] = [];
  const practice: { place: unknown; questions: readonly QuestionContent[] }[] = [];
  const warnings: unknown[] = [];
  const deps: SeedDeps = {
    isEmpty: () => Promise.resolve(true),
    library: () => [fileOf(written())],
    received: () => Promise.resolve([]),
    practice: () => pool,
    practiceLanguages: () => Promise.resolve(new Set()),
    publish: (draft, details) => {
      drafts.push(draft);
      return Promise.resolve(published.push(details));
    },
    addPracticeQuestions: (questions, place) => {
      practice.push({ place, questions });
      return Promise.resolve();
    },
    random: secretRandom,
    logger: { info: () => undefined, warn: (fields: unknown) => warnings.push(fields) },
    ...changes,
  };
  return {
    published,
    drafts,
    practice,
    warnings,
    run: () => seedStarterContent(deps),
    receivePractice: () => receivePractice(deps),
    receive: (signal = new AbortController().signal) => receiveLibrary(deps, signal),
  };
}

describe('starter content', () => {
  it('consists of the library, without a creator', async () => {
    const { published, run } = seeding();
    await run();
    expect(published).toEqual([
      {
        creatorKey: null,
        provider: 'library',
        model: null,
        difficulty: 'hard',
        topic: 'Rivers of cities',
        libraryKey: 'geography/rivers',
        slugTitle: 'Rivers',
      },
    ]);
  });

  it.each([
    ['Verträge und Straßen', 'Vertrage und Strassen'],
    ['Древний мир', 'Древний мир'],
    ['النحت والعمارة', 'النحت والعمارة'],
    ['ガラスと橋', 'ガラスと橋'],
  ])(
    'has the letters of its language in its address, Latin ones without accents: %s',
    async (title, slugTitle) => {
      const { published, run } = seeding({ library: () => [fileOf(written({ title }))] });
      await run();
      expect(published).toEqual([expect.objectContaining({ slugTitle })]);
    },
  );

  it('has its right options at positions of its own, since the files are public', async () => {
    const questions = Array.from({ length: 10 }, () => question);
    const library = () => Array.from({ length: 20 }, () => fileOf(written({ questions })));
    const { drafts, run } = seeding({ library });
    await run();
    const keys = drafts.map((draft) => draft.questions.map(({ correctAnswer }) => correctAnswer).join(''));
    expect(new Set(keys).size).toBeGreaterThan(10);
  });

  it('lists the easy quizzes as the newest', async () => {
    const library = (['easy', 'hard', 'easy', 'medium'] as const).map((difficulty) =>
      fileOf(written({ difficulty })),
    );
    const { published, run } = seeding({ library: () => library });
    await run();
    expect(published.map(({ difficulty }) => difficulty)).toEqual(['hard', 'medium', 'easy', 'easy']);
  });

  it('is not added to a database that has quizzes', async () => {
    const { published, run } = seeding({ isEmpty: () => Promise.resolve(false) });
    await run();
    expect(published).toEqual([]);
  });

  it('does not stop the start when a content file cannot be read', async () => {
    const broken = () => {
      throw new Error('broken');
    };
    const { published, practice, warnings, run, receivePractice } = seeding({
      library: broken,
      practice: broken,
    });
    await run();
    await receivePractice();
    expect([published.length, practice.length, warnings.length]).toEqual([0, 0, 2]);
  });
});

describe('practice questions', () => {
  it('are added in each language that has none, with the names of their categories', async () => {
    const { practice, receivePractice } = seeding();
    await receivePractice();
    expect(practice.map(({ place }) => place)).toEqual([
      { language: 'en-US', quizTitle: 'History' },
      { language: 'en-US', quizTitle: 'Art' },
      { language: 'es', quizTitle: 'Art' },
    ]);
    const [stored] = practice[0]?.questions ?? [];
    expect(stored?.question).toBe(question.question);
    expect(stored?.options[stored.correctAnswer]).toBe('Seine');
  });

  it('are added to a product from before, whose practice questions were English alone', async () => {
    const { practice, receivePractice } = seeding({
      isEmpty: () => Promise.resolve(false),
      practiceLanguages: () => Promise.resolve(new Set(['en-US'])),
    });
    await receivePractice();
    expect(practice.map(({ place }) => place)).toEqual([{ language: 'es', quizTitle: 'Art' }]);
  });
});

describe('quizzes of the library that a product has not received', () => {
  const library = () => [
    fileOf(written(), 'geography/rivers'),
    fileOf(written(), 'geography/lakes'),
    fileOf(written({ language: 'es' }), 'geography/rivers'),
    fileOf(written({ language: 'es' }), 'geography/lakes'),
  ];
  const received = () =>
    Promise.resolve([
      { libraryKey: 'geography/rivers', language: 'en-US' },
      { libraryKey: 'geography/lakes', language: 'es' },
    ]);
  const keys = ({ published }: ReturnType<typeof seeding>) => published.map(({ libraryKey }) => libraryKey);
  const violation = new UniqueConstraintError({});

  it('are the other languages on a first start, which begins with English', async () => {
    const seeds = seeding({ library });
    await seeds.run();
    expect(seeds.drafts.map(({ language }) => language)).toEqual(['en-US', 'en-US']);
  });

  it('are published at the next start, and no others', async () => {
    const seeds = seeding({ library, received });
    await seeds.receive();
    expect(keys(seeds)).toEqual(['geography/lakes', 'geography/rivers']);
    expect(seeds.drafts.map(({ language }) => language)).toEqual(['en-US', 'es']);
  });

  it('are left to another process that was quicker', async () => {
    const publish: SeedDeps['publish'] = ({ language }) =>
      language === 'es' ? Promise.resolve() : Promise.reject(violation);
    const seeds = seeding({ library, publish });
    await seeds.receive();
    expect(seeds.warnings).toEqual([]);
  });

  it('wait for the next start when the process stops, and when a file cannot be read', async () => {
    const stopped = seeding({ library });
    await stopped.receive(AbortSignal.abort());
    expect(keys(stopped)).toEqual([]);
    const broken = seeding({
      library: () => [{ ...fileOf(written()), read: () => JSON.parse('{') as LibraryQuiz }],
    });
    await broken.receive();
    expect(broken.warnings).toHaveLength(1);
  });
});
