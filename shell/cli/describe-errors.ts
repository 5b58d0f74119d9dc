import { LOST_FILLING, type ErrorGroup, type ModuleErrors, type ResolvedFrame } from '@quizmesh/contract';
import { oneLine } from './output.ts';

/** Errors that are listed with their stack. */
const LISTED = 20;
const PERCENT = 100;

const timeOf = (at: string) => at.slice(0, 16).replace('T', ' ');

function frameLine({ file, line, column, source }: ResolvedFrame): string {
  if (!source) return `    at ${file}:${line}:${column}`;
  const text = source.text === null ? '' : `    ${source.text}`;
  return `    at ${source.path}:${source.line}${text}`;
}

/** What failed: an error, or the loading of a filling. */
const nameOf = ({ name, filling }: Pick<ErrorGroup, 'name' | 'filling'>): string => {
  const what = name.startsWith(LOST_FILLING)
    ? `could not be loaded (${name.slice(LOST_FILLING.length)})`
    : name;
  return filling ? `${what}  filling ${filling}` : what;
};

const groupLines = ({ release, visits, lastSeen, frames, ...group }: ErrorGroup): string =>
  [
    `${nameOf(group)}  ${release}  ${visits} ${visits === 1 ? 'visit' : 'visits'}, last ${timeOf(lastSeen)} UTC`,
    ...frames.map((frame) => oneLine(frameLine(frame))),
  ].join('\n');

/** Mean of the hours' 75th percentiles, by their visits. */
function p75Of(vitals: ModuleErrors['vitals'], release: string, name: string): string {
  const own = vitals.filter((vital) => vital.release === release && vital.name === name);
  const visits = own.reduce((sum, vital) => sum + vital.visits, 0);
  if (visits === 0) return `${name} –`;
  const mean = own.reduce((sum, vital) => sum + vital.p75 * vital.visits, 0) / visits;
  return name === 'CLS' ? `${name} ${mean.toFixed(3)}` : `${name} ${Math.round(mean)} ms`;
}

function releaseLine({ hours, vitals }: ModuleErrors, release: string): string {
  const own = hours.filter((hour) => hour.release === release);
  const loads = own.reduce((sum, hour) => sum + hour.loads, 0);
  const errors = own.reduce((sum, hour) => sum + hour.errorVisits, 0);
  const share = loads === 0 ? '–' : `${((errors / loads) * PERCENT).toFixed(1)} %`;
  const speed = ['LCP', 'INP', 'CLS'].map((name) => p75Of(vitals, release, name)).join('  ');
  return `${release}  ${loads} ${loads === 1 ? 'load' : 'loads'}, with errors: ${errors} (${share})  p75: ${speed}`;
}

/** Errors after load and Web Vitals of the last seven days: a line for each release, then the errors with their places. */
export function describeErrors(errors: ModuleErrors): string {
  const releases = new Set([...errors.hours, ...errors.vitals].toReversed().map(({ release }) => release));
  const groups = errors.groups.slice(0, LISTED);
  return [
    ...(releases.size === 0 ? [`Nothing was reported of ${errors.module} in seven days.`] : []),
    ...[...releases].map((release) => releaseLine(errors, release)),
    ...groups.map((group) => `\n${groupLines(group)}`),
  ].join('\n');
}
