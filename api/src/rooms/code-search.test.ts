import { setImmediate as later } from 'node:timers/promises';
import { createCodeSearch } from './code-search.ts';
import { RoomNotFoundError } from './room.errors.ts';

const LIMIT = 100;

/** As in Redis: each call takes a moment. */
function counter(limit: number) {
  const counts = new Map<string, number>();
  return {
    async add(key: string) {
      await later();
      counts.set(key, (counts.get(key) ?? 0) + 1);
    },
    async isOver(key: string) {
      await later();
      return (counts.get(key) ?? 0) > limit;
    },
  };
}

it('codes that one network tries all at once are counted before more are looked up', async () => {
  const search = createCodeSearch({ wrong: counter(LIMIT), known: counter(0) });
  let looked = 0;
  const find = async () => {
    looked += 1;
    await later();
    throw new RoomNotFoundError();
  };
  const tried = Array.from({ length: 400 }, (_slot, at) => search({ ip: '203.0.113.9' }, String(at), find));
  await Promise.allSettled(tried);
  expect(looked).toBeGreaterThan(LIMIT);
  expect(looked).toBeLessThanOrEqual(LIMIT + 10);
  await expect(search({ ip: '203.0.113.10' }, '1', () => Promise.resolve('room'))).resolves.toBe('room');
});
