import type { Deployment, ModuleErrors, VitalName } from '@quizmesh/contract';

/** What can be shown over time. */
export const MEASURES = ['errors', 'LCP', 'INP', 'CLS'] as const;
export type Measure = (typeof MEASURES)[number];

/** What one hour says of a measure: of the release that most visits had. */
export interface HourValue {
  /** Its beginning. */
  readonly hour: string;
  readonly release: string;
  /** Share of visits from 0 to 1, milliseconds, or CLS. */
  readonly value: number;
  /** Releases that went live in that hour. */
  readonly released: readonly string[];
}

const HOUR_MS = 3_600_000;
const GOING_LIVE: readonly Deployment['kind'][] = ['promote', 'rollback', 'auto-rollback', 'canary'];

interface Value {
  readonly hour: string;
  readonly release: string;
  readonly visits: number;
  readonly value: number;
}

function valuesOf({ hours, vitals }: ModuleErrors, measure: Measure): readonly Value[] {
  if (measure !== 'errors')
    return vitals
      .filter(({ name }) => name === measure)
      .map(({ p75, ...vital }) => ({ ...vital, value: p75 }));
  return hours
    .filter(({ loads }) => loads > 0)
    .map(({ hour, release, loads, errorVisits }) => ({
      hour,
      release,
      visits: loads,
      value: errorVisits / loads,
    }));
}

/** Beginning of the hour of a moment. */
const hourOf = (at: string) => new Date(Math.floor(Date.parse(at) / HOUR_MS) * HOUR_MS).toISOString();

/** A measure over the hours of which something is known, oldest first. */
export function overTime(
  errors: ModuleErrors,
  measure: Measure,
  deployments: readonly Deployment[],
): readonly HourValue[] {
  const most = new Map<string, Value>();
  for (const value of valuesOf(errors, measure)) {
    const known = most.get(value.hour);
    if (!known || known.visits < value.visits) most.set(value.hour, value);
  }
  const shown = [...most.values()].toSorted((one, other) => one.hour.localeCompare(other.hour));
  const released = deployments
    .filter(({ kind, channel }) => channel === 'production' && GOING_LIVE.includes(kind))
    .map(({ movedAt, toRelease }) => ({ hour: hourOf(movedAt), release: toRelease }));
  return shown.map(({ hour, release, value }, index) => {
    const before = shown[index - 1]?.hour ?? '';
    // What was released in an hour without visits stands at the next one with some.
    const here = released.filter(
      (one) => one.hour <= hour && one.hour > before && (index > 0 || one.hour === hour),
    );
    return { hour, release, value, released: [...new Set(here.map((one) => one.release))].reverse() };
  });
}

/** One release over all hours. */
export interface ReleaseValues {
  readonly release: string;
  readonly loads: number;
  readonly errorVisits: number;
  /** 75th percentiles: the mean of the hours, by their visits; null: nothing was measured. */
  readonly vitals: Readonly<Record<VitalName, number | null>>;
}

function meanOf(vitals: ModuleErrors['vitals']): number | null {
  const visits = vitals.reduce((sum, vital) => sum + vital.visits, 0);
  if (visits === 0) return null;
  return vitals.reduce((sum, { p75, visits: own }) => sum + p75 * own, 0) / visits;
}

/** Errors and Web Vitals by release, the one that was seen last first. */
export function byRelease({ hours, vitals }: ModuleErrors): readonly ReleaseValues[] {
  const names = new Set([...vitals, ...hours].toReversed().map(({ release }) => release));
  return [...names].map((release) => {
    const own = hours.filter((hour) => hour.release === release);
    const vitalOf = (name: VitalName) =>
      meanOf(vitals.filter((vital) => vital.release === release && vital.name === name));
    return {
      release,
      loads: own.reduce((sum, { loads }) => sum + loads, 0),
      errorVisits: own.reduce((sum, { errorVisits }) => sum + errorVisits, 0),
      vitals: { LCP: vitalOf('LCP'), INP: vitalOf('INP'), CLS: vitalOf('CLS') },
    };
  });
}
