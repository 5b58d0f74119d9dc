import { createClasses, type Counts } from './classes.ts';

/** In ms. */
const CLASSES = createClasses(
  [50, 100, 150, 200, 300, 400, 600, 800, 1200, 1600, 2400, 3200, 4800, 9600, 19_200],
  3_600_000,
);

/** Loads of a class, by its upper limit in ms. */
export type LoadTimes = Counts;

/** The upper limit in ms of the class of a load time. */
export const classOf = (milliseconds: number): number => CLASSES.of(milliseconds);

/** The load time in ms within which a share of the loads ended. @returns null without loads */
export const quantileOf = (times: LoadTimes, share: number): number | null => CLASSES.quantile(times, share);
