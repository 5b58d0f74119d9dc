/** Upper limits in ms of the classes that load times are counted in; the last class is open. */
const LIMITS_MS = [
  50, 100, 150, 200, 300, 400, 600, 800, 1200, 1600, 2400, 3200, 4800, 9600, 19_200,
] as const;
const OPEN = 3_600_000;

/** Loads of a class, by its upper limit in ms. */
export type LoadTimes = ReadonlyMap<number, number>;

/** The upper limit in ms of the class of a load time. */
export function classOf(milliseconds: number): number {
  return LIMITS_MS.find((limit) => milliseconds <= limit) ?? OPEN;
}

/** The load time in ms within which a share of the loads ended; linear within a class, the lower limit of the open one (as
 *  Prometheus' histogram_quantile). @returns null without loads */
export function quantileOf(times: LoadTimes, share: number): number | null {
  const total = [...times.values()].reduce((sum, loads) => sum + loads, 0);
  if (total === 0) return null;
  const wanted = total * share;
  let before = 0;
  let lower = 0;
  for (const limit of LIMITS_MS) {
    const loads = times.get(limit) ?? 0;
    if (loads > 0 && before + loads >= wanted)
      return Math.round(lower + ((limit - lower) * (wanted - before)) / loads);
    before += loads;
    lower = limit;
  }
  return lower;
}
