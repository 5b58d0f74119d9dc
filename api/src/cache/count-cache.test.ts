import { createCountCache } from './count-cache.ts';

function counted(freshMs: number, load?: () => Promise<number>) {
  let at = 0;
  let loads = 0;
  const stats = createCountCache({ freshMs, now: () => at, capacity: 2 });
  const cache = (key: string) =>
    stats.get(key, () => {
      loads += 1;
      return load?.() ?? Promise.resolve(loads);
    });
  return { cache, clear: () => stats.clear(), loads: () => loads, later: (ms: number) => (at += ms) };
}

describe('count cache', () => {
  it('loads again only when the value is old', async () => {
    const { cache, later } = counted(100);
    expect([await cache('a'), await cache('a')]).toEqual([1, 1]);
    later(100);
    expect(await cache('a')).toBe(2);
  });

  it('shares one load among concurrent callers, even when it keeps nothing', async () => {
    const { cache } = counted(0);
    expect(await Promise.all([cache('a'), cache('a')])).toEqual([1, 1]);
    expect(await cache('a')).toBe(2);
  });

  it('does not keep an error', async () => {
    let fails = true;
    const { cache } = counted(100, () => (fails ? Promise.reject(new Error('away')) : Promise.resolve(7)));
    await expect(cache('a')).rejects.toThrow('away');
    fails = false;
    expect(await cache('a')).toBe(7);
  });

  it('can be cleared', async () => {
    const { cache, clear } = counted(100);
    await cache('a');
    clear();
    expect(await cache('a')).toBe(2);
  });

  it('removes the oldest entry when it is full', async () => {
    const { cache, loads } = counted(100);
    for (const key of ['a', 'b', 'c', 'a']) await cache(key);
    expect(loads()).toBe(4);
  });
});
