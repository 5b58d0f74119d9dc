import { percentile } from '../percentile.ts';
import type { TopicMeasure } from './measure-topics.ts';
import type { SampledQuestion } from './sample-questions.ts';

export interface MeasuredGroup {
  readonly name: string;
  readonly topics: readonly TopicMeasure[];
}

export interface GeneratorStats {
  readonly groups: readonly MeasuredGroup[];
  /** 20 questions of each supported topic. */
  readonly twenty: readonly TopicMeasure[];
  /** Lines about questions of a quiz that earlier ones help with, and about questions that a player meets again. */
  readonly findings: readonly string[];
  /** Resident memory of the process with its worker, before and after, in MiB. */
  readonly memory: { readonly before: number; readonly after: number };
  /** Suggested topics from which no quiz could be generated. */
  readonly deadSuggestions: readonly string[];
  /** Questions left out when the knowledge was loaded, by category and reason. */
  readonly leftOut: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Exact number of different questions by topic. */
  readonly supply: ReadonlyMap<string, number>;
}

const counts = (reasons: Readonly<Record<string, number>>) =>
  Object.entries(reasons)
    .map(([reason, count]) => `${reason} ${count}`)
    .join(', ') || '-';

function groupLines({ name, topics }: MeasuredGroup, supply: GeneratorStats['supply']): string[] {
  const count = topics.filter(({ isServed }) => isServed).length;
  const rows = topics.map((topic) => {
    const questions = topic.isServed ? (supply.get(topic.topic) ?? '10+') : (topic.available ?? 0);
    const served = topic.broaderTopic === null ? 'served' : `served by: ${topic.broaderTopic}`;
    const verdict = topic.isBlocked ? 'blocked' : topic.isServed ? served : 'refused';
    const near = topic.suggestions.join('; ') || '-';
    return `| ${topic.topic} | ${verdict} | ${questions} | ${counts(topic.rejections)} | ${topic.seconds.toFixed(3)} | ${near} |`;
  });
  return [
    `## ${name}: ${count} of ${topics.length} served`,
    '',
    '| topic | 10 questions | available | candidates refused by the gate | seconds (p95) | suggested instead |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ];
}

/** The measurements as Markdown. */
export function reportText({
  groups,
  twenty,
  findings,
  memory,
  deadSuggestions,
  leftOut,
  supply,
}: GeneratorStats) {
  const seconds = twenty.map((topic) => topic.seconds);
  const free = groups.slice(1).flatMap(({ topics }) => topics);
  const served = free.filter(({ isServed }) => isServed).length;
  const narrower = free.filter(({ broaderTopic }) => broaderTopic !== null).length;
  const refused = Object.entries(leftOut).map(([category, reasons]) => `- ${category}: ${counts(reasons)}`);
  return [
    '# Report of the offline generator',
    '',
    'Made by `npm run generator:report`; the free-text topics are those of `api/bench/generator-topics.json`.',
    '',
    `- ${served} of ${free.length} free-text topics served with 10 questions (${Math.round((served / free.length) * 100)}%), ${narrower} of them by a broader topic, which the page says`,
    `- 20 questions of each of ${twenty.length} servable topics: p50 ${percentile(seconds, 0.5).toFixed(3)} s, p95 ${percentile(seconds, 0.95).toFixed(3)} s, slowest ${percentile(seconds, 1).toFixed(3)} s`,
    `- resident memory: ${memory.before} MiB before, ${memory.after} MiB with the worker after all drafts`,
    ...findings,
    `- suggestions that gave no quiz: ${deadSuggestions.join('; ') || 'none'}`,
    '',
    ...groups.flatMap((group) => groupLines(group, supply)),
    '## Left out of the knowledge by the gate',
    '',
    ...(refused.length > 0 ? refused : ['Nothing.']),
    '',
  ].join('\n');
}

/** Sample questions with their keys, for reviewers. */
export function sampleText(sample: readonly SampledQuestion[], seed: string): string {
  const blocks = sample.map(({ topic, question, options, key, explanation, source }, at) =>
    [
      `${at + 1}. [${topic}] ${question}`,
      ...options.map((option) => `   ${option === key ? '*' : '-'} ${option}`),
      `   ${explanation ?? ''} (${source ?? 'no source'})`,
    ].join('\n'),
  );
  return [`# ${sample.length} questions, seed "${seed}"`, '', ...blocks, ''].join('\n');
}
