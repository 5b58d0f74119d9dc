import type { VitalName } from '@quizmesh/contract';
import { VITAL_NAMES } from '@quizmesh/contract/schemas';
import { createClasses, type Classes, type Counts } from './classes.ts';

const OPEN = 3_600_000;
/** CLS is counted in thousandths. */
const THOUSANDTHS = 1000;
/** Around what is good and what is poor: https://web.dev/articles/vitals */
const CLASSES: Readonly<Record<VitalName, Classes>> = {
  LCP: createClasses(
    [200, 400, 600, 800, 1000, 1250, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000, 6000, 10_000],
    OPEN,
  ),
  INP: createClasses([25, 50, 75, 100, 125, 150, 175, 200, 250, 300, 400, 500, 750, 1000, 2000], OPEN),
  CLS: createClasses([1, 5, 10, 25, 50, 75, 100, 125, 150, 200, 250, 400, 600, 1000], OPEN),
};
/** Three of four visits were as quick. */
const SHARE = 0.75;

export const isKeptVital = (name: string): name is VitalName => VITAL_NAMES.some((known) => known === name);

const unitOf = (name: VitalName) => (name === 'CLS' ? THOUSANDTHS : 1);

/** The upper limit of the class of a value. @param value milliseconds; CLS has no unit */
export const vitalClassOf = (name: VitalName, value: number): number =>
  CLASSES[name].of(value * unitOf(name));

/** The 75th percentile of what was counted. */
export const vitalP75 = (name: VitalName, counts: Counts): number =>
  (CLASSES[name].quantile(counts, SHARE) ?? 0) / unitOf(name);
