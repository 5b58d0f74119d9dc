import { createMemo } from './memo.ts';

function counted(freshMs: number, load?: () => Promise<number>) {
  let at = 0;
  let loads = 0;
  const figures = createMemo({ freshMs, now: () => at, capacity: 2 });
  const memo = (key: string) =>
    figures.get(key, () => {
      loads += 1;
      return load?.() ?? Promise.resolve(loads);
    });
  return { memo, clear: () => figures.clear(), loads: () => loads, later: (ms: number) => (at += ms) };
}

describe('memo', () => {
  it('loads again only when the value is old', async () => {
    const { memo, later } = counted(100);
    expect([await memo('a'), await memo('a')]).toEqual([1, 1]);
    later(100);
    expect(await memo('a')).toBe(2);
  });

  it('shares one load among those who ask at once, even when it keeps nothing', async () => {
    const { memo } = counted(0);
    expect(await Promise.all([memo('a'), memo('a')])).toEqual([1, 1]);
    expect(await memo('a')).toBe(2);
  });

  it('keeps no failure', async () => {
    let fails = true;
    const { memo } = counted(100, () => (fails ? Promise.reject(new Error('away')) : Promise.resolve(7)));
    await expect(memo('a')).rejects.toThrow('away');
    fails = false;
    expect(await memo('a')).toBe(7);
  });

  it('forgets everything when told', async () => {
    const { memo, clear } = counted(100);
    await memo('a');
    clear();
    expect(await memo('a')).toBe(2);
  });

  it('lets the oldest go when it is full', async () => {
    const { memo, loads } = counted(100);
    for (const key of ['a', 'b', 'c', 'a']) await memo(key);
    expect(loads()).toBe(4);
  });
});
