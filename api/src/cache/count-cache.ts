export interface CountCacheDeps {
  /** Milliseconds a value is used again. */
  readonly freshMs: number;
  /** Milliseconds on a clock that never jumps back. */
  readonly now: () => number;
  /** Values kept at most; the oldest goes first. */
  readonly capacity?: number;
}

/** Remembers figures that are dear to compute and may be a moment old, like totals of lists. */
export interface CountCache {
  /** The remembered figure, or a new one; equal questions at the same moment share one, failures are not kept. */
  get(key: string, load: () => Promise<number>): Promise<number>;
  clear(): void;
}

const CAPACITY = 500;

/** With `freshMs` 0 it only shares. */
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
