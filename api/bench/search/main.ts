import { setTimeout as wait } from 'node:timers/promises';
import { DIFFICULTIES } from '@quizmesh/contract';
import { openDatabase } from '../../src/database/database.ts';
import { createQuizRepository, defineQuizModels } from '../../src/quizzes/index.ts';
import { listLibrary, type LibraryQuiz } from '../../src/seed/library.ts';
import { startApiProcess } from '../../src/testing/api-process.ts';
import { SEARCHES } from '../../src/testing/searches.ts';
import { createTestDatabase, type TestDatabase } from '../../src/testing/test-database.ts';
import { percentile } from '../percentile.ts';

/** Target for the response time of a search at the 95th percentile, in ms. */
const PROMISE_MS = 15;
const QUIZZES = 10_000;
const ROUNDS = 5;
const BATCH = 200;
const SETTLE_MS = 10_000;
const SYLLABLES = ['ka', 'lo', 'min', 'ter', 'sa', 'vor', 'ni', 'del', 'gu', 'pra'];

/** A word of its own for every quiz, as names are. */
const nameOf = (index: number) =>
  Array.from(String(index).padStart(5, '0'), (digit) => SYLLABLES[Number(digit)]).join('');

/** Quizzes of players, with words of two quizzes of the library. */
function madeOf(quiz: LibraryQuiz, other: LibraryQuiz, index: number) {
  return {
    title: `${quiz.title} – ${other.topic} ${nameOf(index)}`,
    description: quiz.description,
    topic: quiz.topic,
    category: quiz.category,
    difficulty: DIFFICULTIES[index % DIFFICULTIES.length] ?? 'medium',
    tags: [...quiz.tags, ...other.tags].slice(0, 5),
    language: quiz.language,
    provider: 'bench',
    model: null,
    creatorKey: null,
    questions: [
      {
        question: `Question ${index}?`,
        options: ['A', 'B', 'C', 'D'],
        correctAnswer: 0,
        explanation: null,
        source: null,
      },
    ],
  };
}

async function fill({ url, folder }: TestDatabase): Promise<void> {
  const { sequelize, close } = openDatabase({ url, replicaUrls: [], folder });
  const models = defineQuizModels(sequelize);
  const library = listLibrary().map(({ read }) => read());
  for (let first = 0; first < QUIZZES; first += BATCH)
    await sequelize.transaction(async (transaction) => {
      const repository = createQuizRepository(models, transaction);
      for (let index = first; index < first + BATCH; index += 1) {
        const quiz = library[index % library.length];
        const others = library.filter(({ language }) => language === quiz?.language);
        const other = others[(index * 7) % others.length];
        if (quiz && other) await repository.add(madeOf(quiz, other, index), new Date());
      }
    });
  if (url) await sequelize.query('ANALYZE TABLE quizzes, quiz_words, word_grams');
  await close();
}

/** Each search, and its first two, three and four letters, as the page asks while somebody types. */
function paths(): string[] {
  return SEARCHES.flatMap(([query, preferred]) => {
    const letters = Array.from(query);
    const typed = new Set([2, 3, 4, letters.length].map((length) => letters.slice(0, length).join('')));
    return [...typed].map(
      (text) => `/api/search?${new URLSearchParams({ query: text, preferred }).toString()}`,
    );
  });
}

const database = await createTestDatabase();
await (await startApiProcess(database)).stop();
await fill(database);
// The pages that were written go to the disk first.
await wait(SETTLE_MS);
const api = await startApiProcess(database, { NODE_ENV: 'production', MAIL: 'outbox' });
const times: { readonly path: string; readonly ms: number }[] = [];
for (let round = 0; round <= ROUNDS; round += 1)
  for (const path of paths()) {
    const started = performance.now();
    const response = await fetch(api.url + path);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    if (round > 0) times.push({ path: decodeURIComponent(path), ms: performance.now() - started });
  }
const ms = times.map((time) => time.ms);
const p95 = percentile(ms, 0.95);
console.log(
  `${database.url ? 'MariaDB' : 'SQLite'}, ${QUIZZES} quizzes, ${ms.length} searches: p50 ${percentile(ms, 0.5).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms (${p95 <= PROMISE_MS ? 'kept' : 'NOT KEPT'}: ${PROMISE_MS} ms), max ${Math.max(...ms).toFixed(1)} ms`,
);
console.table(times.toSorted((one, other) => other.ms - one.ms).slice(0, 12));
await api.stop();
await database.remove();
