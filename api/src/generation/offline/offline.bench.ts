import process from 'node:process';
import { DIFFICULTIES } from '@quizmesh/contract';
import { draftOffline } from './draft-offline.ts';
import { loadKnowledge } from './knowledge/load-knowledge.ts';

/** Budget: 20 questions in well under a second, for the slowest topic. Run with `node --import tsx`. */
const BUDGET_MS = 1000;

const loadStarted = performance.now();
const index = loadKnowledge();
const loadMs = performance.now() - loadStarted;

const times = index.topics.topics
  .flatMap(({ label }) =>
    DIFFICULTIES.map((difficulty) => {
      const started = performance.now();
      draftOffline(
        { topic: label, questionCount: 20, optionCount: 4, difficulty, language: 'en-US', seed: 'bench' },
        index,
      );
      return { label, difficulty, milliseconds: performance.now() - started };
    }),
  )
  .sort((one, other) => one.milliseconds - other.milliseconds);

const median = times[Math.floor(times.length / 2)];
const slowest = times.at(-1);
const memory = Math.round(process.memoryUsage().rss / 1024 / 1024);
process.stdout.write(
  [
    `load ${Math.round(loadMs)} ms, ${index.candidates.length} candidates, resident ${memory} MiB`,
    `20 questions: median ${median?.milliseconds.toFixed(1) ?? '-'} ms, slowest ${slowest?.milliseconds.toFixed(1) ?? '-'} ms (${slowest?.label ?? '-'})`,
    '',
  ].join('\n'),
);
if ((slowest?.milliseconds ?? 0) > BUDGET_MS) process.exitCode = 1;
