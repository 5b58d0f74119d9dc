import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { CATEGORIES, parseLanguage, type Language } from '@quizmesh/contract';
import { z } from 'zod';
import { createOfflineProvider, loadKnowledge, resolveTopic } from '../../src/generation/index.ts';
import { findCues } from './find-cues.ts';
import { measureRepeats, repeatsLine } from './measure-repeats.ts';
import { createTopicMeasure, type TopicMeasure } from './measure-topics.ts';
import { sampleQuestions } from './sample-questions.ts';
import { supplyTables } from './supply-tables.ts';
import { cueCounts, cueText } from './write-cues.ts';
import { reportText, sampleText } from './write-report.ts';

const { values: options } = parseArgs({
  options: {
    out: { type: 'string', default: '.test/generator-report' },
    sample: { type: 'string', default: '200' },
    seed: { type: 'string', default: 'report' },
    topics: { type: 'string', default: fileURLToPath(new URL('../generator-topics.json', import.meta.url)) },
  },
});

const topicsSchema = z.record(z.string(), z.array(z.string()).min(1));
const ROUNDS = 6;
const SERVABLE_FACTS = 24;
/** Enough for five quizzes of 10 questions with few repeats; more than that is not worth measuring. */
const FEW_REPEATS_FACTS = { min: 45, max: 60 };
const MIB = 1024 * 1024;
const residentMiB = () => Math.round(process.memoryUsage().rss / MIB);

const lists = topicsSchema.parse(JSON.parse(readFileSync(options.topics, 'utf8')));
const provider = createOfflineProvider();
const measure = createTopicMeasure(provider);

async function measureAll(
  topics: readonly string[],
  questionCount: number,
  { rounds = ROUNDS, language }: { readonly rounds?: number; readonly language?: Language | null } = {},
) {
  const measured: TopicMeasure[] = [];
  for (const topic of topics)
    measured.push(await measure({ topic, questionCount, rounds, ...(language && { language }) }));
  return measured;
}

try {
  const before = residentMiB();
  await measure({ topic: 'Astronomy', questionCount: 5, rounds: 1 });
  const groups = [
    { name: 'The 20 categories', topics: await measureAll(CATEGORIES, 10) },
    ...(await Promise.all(
      Object.entries(lists).map(async ([name, topics]) => ({
        name: `Free text, ${name}`,
        // A list may be named after the language of its topics.
        topics: await measureAll(topics, 10, { language: parseLanguage(name) }),
      })),
    )),
  ];
  const suggested = groups.flatMap(({ topics }) => topics.flatMap(({ suggestions }) => suggestions));
  const tried = await measureAll([...new Set(suggested)], 10, { rounds: 3 });
  const memoryAfter = residentMiB();

  const index = loadKnowledge();
  const servable = index.topics.topics.filter(({ factCount }) => factCount >= SERVABLE_FACTS);
  const twenty = await measureAll(
    servable.map(({ label }) => label),
    20,
    { rounds: 3 },
  );
  const tens = await measureAll(
    servable.map(({ label }) => label),
    10,
    { rounds: 3 },
  );
  const cuesOf = (measured: readonly TopicMeasure[]) =>
    measured.flatMap(({ drafts: made }) => made.map(findCues));
  const [inTens, inTwenties] = [cuesOf(tens), cuesOf(twenty)];
  const repeats = await measureRepeats(
    provider,
    servable
      .filter(({ factCount }) => factCount >= FEW_REPEATS_FACTS.min && factCount <= FEW_REPEATS_FACTS.max)
      .map(({ label }) => label),
  );
  const named = groups.flatMap(({ topics }) => topics.map(({ topic }) => topic));
  const report = reportText({
    groups,
    twenty,
    findings: [
      cueCounts('10 questions', inTens),
      cueCounts('20 questions', inTwenties),
      repeatsLine(repeats),
    ],
    memory: { before, after: memoryAfter },
    deadSuggestions: tried.filter(({ isServed }) => !isServed).map(({ topic }) => topic),
    leftOut: index.leftOut,
    supply: new Map(named.map((name) => [name, resolveTopic(name, index.topics)?.factCount ?? 0])),
  });
  const drafts = [...groups.flatMap(({ topics }) => topics), ...twenty].map(
    ({ topic, drafts: made }) => [topic, made] as const,
  );
  const sample = sampleQuestions(drafts, Number(options.sample), options.seed);
  mkdirSync(options.out, { recursive: true });
  writeFileSync(path.join(options.out, 'report.md'), `${report}\n${supplyTables(index)}`);
  writeFileSync(
    path.join(options.out, 'cues.md'),
    `# Cues within a quiz\n\n${cueText([...inTens, ...inTwenties].flat())}`,
  );
  writeFileSync(path.join(options.out, 'sample.md'), sampleText(sample, options.seed));
  writeFileSync(path.join(options.out, 'sample.json'), `${JSON.stringify(sample, null, 1)}\n`);
  process.stdout.write(`${report}\nReport and sample: ${options.out}\n`);
} finally {
  await provider.close();
}
