import { createCache } from './cache.ts';

function counted(freshMs: number, load?: () => Promise<number>) {
  let at = 0;
  let loads = 0;
  const cache = createCache<number>({ freshMs, now: () => at, capacity: 2 });
  const get = (key: string) =>
    cache.get(key, () => {
      loads += 1;
      return load?.() ?? Promise.resolve(loads);
    });
  return { cache, get, loads: () => loads, later: (ms: number) => (at += ms) };
}

describe('cache', () => {
  it('loads again only when the value is old', async () => {
    const { cache, get, later } = counted(100);
    expect([await get('a'), await get('a')]).toEqual([1, 1]);
    later(100);
    expect([cache.peek('a'), await get('a')]).toEqual([1, 1]);
    later(1);
    expect([cache.peek('a'), await get('a')]).toEqual([undefined, 2]);
  });

  it('does not keep a value for longer when the clock is set back', async () => {
    const { get, later } = counted(100);
    await get('a');
    later(-3_600_000);
    expect(await get('a')).toBe(1);
    later(101);
    expect(await get('a')).toBe(2);
  });

  it('gives the old value to the computation of the new one', async () => {
    const { cache, get, later } = counted(100);
    await get('a');
    later(101);
    expect(await cache.get('a', (outdated) => Promise.resolve((outdated ?? 0) + 10))).toBe(11);
  });

  it('shares one load among concurrent callers, even when it keeps nothing', async () => {
    const { cache, get } = counted(0);
    expect(await Promise.all([get('a'), get('a')])).toEqual([1, 1]);
    expect([cache.peek('a'), await get('a')]).toEqual([undefined, 2]);
  });

  it('shares one load that takes longer than a value is fresh', async () => {
    let finish: (value: number) => void = () => undefined;
    const { get, later, loads } = counted(100, () => new Promise((resolve) => (finish = resolve)));
    const both = [get('a')];
    later(1000);
    both.push(get('a'));
    finish(7);
    expect([await Promise.all(both), loads()]).toEqual([[7, 7], 1]);
  });

  it('does not keep an error', async () => {
    let fails = true;
    const { get } = counted(100, () => (fails ? Promise.reject(new Error('away')) : Promise.resolve(7)));
    await expect(get('a')).rejects.toThrow('away');
    fails = false;
    expect(await get('a')).toBe(7);
  });

  it('can be cleared', async () => {
    const { cache, get } = counted(100);
    await get('a');
    cache.clear();
    expect(await get('a')).toBe(2);
  });

  it('does not keep a value whose load was started before a change, but returns it', async () => {
    const { cache, get } = counted(100);
    let finish: (value: number) => void = () => undefined;
    const slow = cache.get('a', () => new Promise((resolve) => (finish = resolve)));
    cache.clear();
    finish(99);
    expect(await slow).toBe(99);
    expect(cache.peek('a')).toBeUndefined();
    expect(await get('a')).toBe(1);
  });

  it('does not replace a value loaded after a change by one started before it', async () => {
    const { cache, get } = counted(100);
    let finish: (value: number) => void = () => undefined;
    const slow = cache.get('a', () => new Promise((resolve) => (finish = resolve)));
    cache.clear();
    await get('a');
    finish(99);
    await slow;
    expect(cache.peek('a')).toBe(1);
  });

  it('removes the value not used for longest when it is full', async () => {
    const { cache, get } = counted(100);
    for (const key of ['a', 'b', 'a', 'c']) await get(key);
    expect(['a', 'b', 'c'].map((key) => cache.peek(key))).toEqual([1, undefined, 3]);
  });
});
