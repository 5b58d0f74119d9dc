import type { VisitStats } from './measure-visit.ts';

type Read = (stats: VisitStats) => number | null;

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Median of a measurement, and of its ratios to the bundle's value in the same round. */
function cell(runs: readonly VisitStats[], base: readonly VisitStats[], read: Read): string {
  const values = runs.flatMap((stats) => read(stats) ?? []);
  if (values.length === 0) return '–';
  const ratios = runs.map((stats, round) => {
    const opponent = base[round];
    return (read(stats) ?? Number.NaN) / ((opponent && read(opponent)) ?? Number.NaN);
  });
  return `${median(values).toFixed(0)} ×${median(ratios).toFixed(2)}`;
}

/** Header line of the table. */
export const HEADINGS = [
  'page',
  'variant',
  'requests',
  'depth',
  'KB',
  'cold ms',
  'warm ms',
  'by link ms',
  'by link, prepared ms',
  'the same to the bundle, nothing fetched before',
];

/** One line of the table: medians, and the medians of the ratios to the bundle per round.
 *  @param runs measurements of the variant, one per round, in the order of `base` */
export function statsOf(runs: readonly VisitStats[], base: readonly VisitStats[]): readonly string[] {
  const unprepared = base.map((stats) => ({ ...stats, preparedMs: stats.navigationMs }));
  return [
    String(median(runs.map(({ requests }) => requests))),
    String(median(runs.map(({ depth }) => depth))),
    cell(runs, base, ({ bytes }) => bytes / 1000),
    cell(runs, base, ({ coldMs }) => coldMs),
    cell(runs, base, ({ warmMs }) => warmMs),
    cell(runs, base, ({ navigationMs }) => navigationMs),
    cell(runs, base, ({ preparedMs }) => preparedMs),
    cell(runs, unprepared, ({ preparedMs }) => preparedMs).replace(/^.* /u, ''),
  ];
}

/** The results as a Markdown table. */
export function table(rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(HEADINGS), line(HEADINGS.map(() => '---')), ...rows.map(line)].join('\n');
}
