/** Counts of values by class, each class by its upper limit. */
export type Counts = ReadonlyMap<number, number>;

/** Values that are counted in classes. */
export interface Classes {
  /** The upper limit of the class of a value. */
  of(value: number): number;
  /** The value that a share of the counted ones does not exceed; linear within a class, the lower limit of the open one (as
   *  Prometheus' histogram_quantile). @returns null without values */
  quantile(counts: Counts, share: number): number | null;
}

/** @param limits upper limits, ascending @param open stands for the class above the last one */
export function createClasses(limits: readonly number[], open: number): Classes {
  return {
    of: (value) => limits.find((limit) => value <= limit) ?? open,
    quantile(counts, share) {
      const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
      if (total === 0) return null;
      const wanted = total * share;
      let before = 0;
      let lower = 0;
      for (const limit of limits) {
        const count = counts.get(limit) ?? 0;
        if (count > 0 && before + count >= wanted)
          return Math.round(lower + ((limit - lower) * (wanted - before)) / count);
        before += count;
        lower = limit;
      }
      return lower;
    },
  };
}
