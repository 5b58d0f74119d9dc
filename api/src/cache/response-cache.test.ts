import { createResponseCache, etagOf, type StoredAnswer } from './response-cache.ts';

function answer(text: string): StoredAnswer {
  const body = Buffer.from(text);
  return { body, etag: etagOf(body), headers: new Map(), route: '/x', isForAnonymous: false };
}

function countedCache(freshMs: number, capacity = 10) {
  let at = 0;
  let made = 0;
  const cache = createResponseCache({ freshMs, now: () => at, capacity });
  return {
    cache,
    later: (milliseconds: number) => {
      at += milliseconds;
    },
    get: async (url: string) => {
      const { body } = await cache.get(url, () => {
        made += 1;
        return Promise.resolve(answer(`${url} ${made}`));
      });
      return body.toString();
    },
    made: () => made,
  };
}

describe('response cache', () => {
  it('builds a response once while it is fresh, and again when it is not', async () => {
    const { get, later } = countedCache(1000);
    expect(await get('/a')).toBe('/a 1');
    later(999);
    expect(await get('/a')).toBe('/a 1');
    later(1);
    expect(await get('/a')).toBe('/a 2');
  });

  it('builds one response for concurrent requests, even when nothing is kept', async () => {
    const { get, made } = countedCache(0);
    expect(await Promise.all([get('/a'), get('/a'), get('/a')])).toEqual(['/a 1', '/a 1', '/a 1']);
    await get('/a');
    expect(made()).toBe(2);
  });

  it('does not keep an error', async () => {
    const { cache, get } = countedCache(1000);
    await expect(cache.get('/a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await get('/a')).toBe('/a 1');
  });

  it('does not keep a response that was started before a change', async () => {
    const { cache, get } = countedCache(1000);
    let finish: (value: StoredAnswer) => void = () => undefined;
    const slow = cache.get('/a', () => new Promise((resolve) => (finish = resolve)));
    cache.clear();
    finish(answer('old'));
    await slow;
    expect(await get('/a')).toBe('/a 1');
  });

  it('removes the oldest entry when it is full', async () => {
    const { get, cache } = countedCache(1000, 2);
    await get('/a');
    await get('/b');
    await get('/c');
    expect(cache.peek('/a')).toBeUndefined();
    expect(cache.peek('/c')).toBeDefined();
  });
});
