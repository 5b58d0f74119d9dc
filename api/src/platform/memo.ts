export interface MemoDeps<Value> {
  /** Milliseconds a value is used again. */
  readonly freshMs: number;
  /** Milliseconds on a clock that never jumps back. */
  readonly now: () => number;
  readonly load: (key: string) => Promise<Value>;
  /** Values kept at most; the oldest goes first. */
  readonly capacity?: number;
}

const CAPACITY = 500;

/** Remembers what is dear to compute and may be a moment old, like totals of lists; equal questions at the same moment
 *  share one answer, failures are not kept. With `freshMs` 0 it only shares. */
export function createMemo<Value>({ freshMs, now, load, capacity = CAPACITY }: MemoDeps<Value>) {
  const kept = new Map<string, { readonly value: Promise<Value>; readonly until: number }>();

  function forget(key: string, value: Promise<Value>): void {
    if (kept.get(key)?.value === value) kept.delete(key);
  }

  return (key: string): Promise<Value> => {
    const known = kept.get(key);
    if (known && known.until > now()) return known.value;
    const value = load(key);
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
  };
}
