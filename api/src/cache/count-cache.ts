export interface CountCacheDeps {
  /** Milliseconds for which a value is reused. */
  readonly freshMs: number;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
  /** Maximum number of stored values; the oldest is removed first. */
  readonly capacity?: number;
}

/** Caches numbers that are expensive to compute and may be slightly outdated, such as totals of lists. */
export interface CountCache {
  /** The cached number, or a new one. Concurrent calls with the same key share one computation; errors are not
   *  cached. */
  get(key: string, load: () => Promise<number>): Promise<number>;
  clear(): void;
}

const CAPACITY = 500;

/** With `freshMs` 0 nothing is stored, and only concurrent calls share a result. */
export function createCountCache({ freshMs, now, capacity = CAPACITY }: CountCacheDeps): CountCache {
  const kept = new Map<string, { readonly value: Promise<number>; readonly until: number }>();

  function forget(key: string, value: Promise<number>): void {
    if (kept.get(key)?.value === value) kept.delete(key);
  }

  return {
    get(key, load) {
      const known = kept.get(key);
      if (known && known.until > now()) return known.value;
      const value = load();
      kept.delete(key);
      kept.set(key, { value, until: freshMs > 0 ? now() + freshMs : Number.POSITIVE_INFINITY });
      const [oldest] = kept.keys();
      if (kept.size > capacity && oldest !== undefined) kept.delete(oldest);
      value.then(
        () => {
          if (freshMs === 0) forget(key, value);
        },
        () => {
          forget(key, value);
        },
      );
      return value;
    },
    clear: () => {
      kept.clear();
    },
  };
}
