import { LRUCache } from 'lru-cache';

/** Values that are expensive to compute and may be slightly outdated. */
export interface Cache<Value extends object | number> {
  /** The fresh value of this key, the one that is being computed, or a new one. Errors are not stored, and neither is
   *  a value whose computation began before `clear`.
   *  @param load gets the outdated value, when there is one @throws what `load` throws */
  get(key: string, load: (outdated: Value | undefined) => Promise<Value>): Promise<Value>;
  /** A fresh value if there is one; does not wait. */
  peek(key: string): Value | undefined;
  /** Removes everything, because something that the values depend on was changed. */
  clear(): void;
}

export interface CacheDeps {
  /** Milliseconds for which a value is reused. With 0 nothing is, but concurrent calls share one computation. */
  readonly freshMs: number;
  /** Milliseconds of a clock. */
  readonly now: () => number;
  /** Maximum number of stored values; the one not used for longest is removed first. */
  readonly capacity: number;
}

/** The time that passed on a clock, without its steps back: the clock of a machine may be set. */
function createStopwatch(now: () => number): () => number {
  let last = now();
  let passed = 1;
  return () => {
    const at = now();
    passed += Math.max(0, at - last);
    last = at;
    return passed;
  };
}

export function createCache<Value extends object | number>({
  freshMs,
  now,
  capacity,
}: CacheDeps): Cache<Value> {
  const kept = new LRUCache<string, Value, (outdated: Value | undefined) => Promise<Value>>({
    max: capacity,
    ttl: freshMs,
    ttlResolution: 0,
    perf: { now: createStopwatch(now) },
    noDeleteOnStaleGet: true,
    // Those who wait for a value that `clear` removed still get it.
    ignoreFetchAbort: true,
    fetchMethod: (_key, outdated, { context: load }) => load(outdated),
  });
  return {
    get: (key, load) => kept.forceFetch(key, { context: load, forceRefresh: freshMs === 0 }),
    peek: (key) => (freshMs === 0 ? undefined : kept.get(key)),
    clear: () => {
      kept.clear();
    },
  };
}
