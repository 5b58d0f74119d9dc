import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { DEFAULT_LANGUAGE, DIFFICULTIES, parseLanguage } from '@quizmesh/contract';
import { z } from 'zod';
import { createContentFilter } from '../../src/content-filter/index.ts';
import {
  byPopularity,
  createDraftPipeline,
  createOfflineProvider,
  createRandom,
  loadKnowledge,
  TopicNotSupportedError,
  type QuizDraft,
} from '../../src/generation/index.ts';

// Prints whole quizzes, drafted as the product does, for a reader: `npm run generator:read -- --quizzes 20 --seed two`.
const { values: options } = parseArgs({
  options: {
    seed: { type: 'string', default: 'read' },
    quizzes: { type: 'string', default: '20' },
    /** Requests instead of random ones, separated by |. */
    topics: { type: 'string' },
    /** Language of the quizzes; the random topics are English. */
    language: { type: 'string', default: DEFAULT_LANGUAGE },
    /** A file for the quizzes as JSON. */
    json: { type: 'string' },
  },
});

const POPULAR_COUNT = 80;
const LENGTHS = [5, 10, 20];
const WAIT_MS = 180_000;

const index = loadKnowledge();
const random = createRandom(options.seed);
const popular = byPopularity(index.topics.topics).slice(0, POPULAR_COUNT);
const typed = z
  .record(z.string(), z.array(z.string()))
  .parse(JSON.parse(readFileSync(new URL('../generator-topics.json', import.meta.url), 'utf8')));
const freeTexts = [typed['categories'], typed['popular'], typed['narrow']].flatMap((texts) => texts ?? []);

/** Half of the requests are for the subjects that most people know something about, a quarter for any other, a quarter are typed. */
function randomTopic(): string {
  const kind = random.between(0, 3);
  if (kind === 3) return random.pick(freeTexts);
  return random.pick(kind < 2 ? popular : index.topics.topics).label;
}

function text({ title, broaderTopic, questions }: QuizDraft, request: string): string {
  const note = broaderTopic === undefined ? '' : ` (told: broader, ${broaderTopic})`;
  const lines = questions.map(({ question, options: shown, correctAnswer, explanation }, at) => {
    const marked = shown.map((option, place) => (place === correctAnswer ? `*${option}*` : option));
    return `${at + 1}. ${question}\n   ${marked.join(' | ')}\n   ${explanation ?? ''}`;
  });
  return [`## ${request} → ${title}${note}`, ...lines, ''].join('\n');
}

const language = parseLanguage(options.language) ?? DEFAULT_LANGUAGE;
const provider = createOfflineProvider();
let seeds = 0;
const pipeline = createDraftPipeline({
  provider,
  contentFilter: createContentFilter(),
  metrics: { rejected: () => undefined, quality: () => undefined },
  logger: { warn: () => undefined },
  newSeed: () => `${options.seed}-${(seeds += 1)}`,
});
const wanted = options.topics?.split('|') ?? Array.from({ length: Number(options.quizzes) }, randomTopic);
const quizzes: (QuizDraft & { readonly request: string })[] = [];
try {
  for (const topic of wanted) {
    const questionCount = options.topics === undefined ? random.pick(LENGTHS) : 10;
    const request = { topic, questionCount, difficulty: random.pick(DIFFICULTIES), optionCount: 4 };
    const draft = await pipeline
      .draftUntilGood({ ...request, language }, { signal: AbortSignal.timeout(WAIT_MS) })
      .catch((error: unknown) => {
        if (error instanceof TopicNotSupportedError) return null;
        throw error;
      });
    const named = `${topic}, ${request.difficulty}, ${questionCount}`;
    process.stdout.write(draft ? `${text(draft, named)}\n` : `## ${named} → refused\n\n`);
    if (draft) quizzes.push({ ...draft, request: named });
  }
} finally {
  await provider.close();
}
if (options.json !== undefined) writeFileSync(options.json, JSON.stringify(quizzes, null, 1));
