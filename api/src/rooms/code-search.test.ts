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

const createSearch = () =>
  createCodeSearch({
    wrong: counter(LIMIT),
    wrongOfDevice: counter(10),
    wrongOfDevices: counter(30),
    known: counter(0),
    knownDevice: ({ device }: { readonly ip: string; readonly device?: string }) =>
      Promise.resolve(device ?? null),
  });
const found = () => Promise.resolve('room');
const missing = () => Promise.reject(new RoomNotFoundError());
const school = { ip: '203.0.113.9' };

it('a device that was here before finds a room although others of its network tried too many codes', async () => {
  const search = createSearch();
  for (let code = 0; code <= LIMIT; code += 1)
    await expect(search(school, String(code), missing)).rejects.toThrow(RoomNotFoundError);
  await expect(search(school, '1', found)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  const pupil = { ...school, device: 'g:ada' };
  await expect(search(pupil, '1', found)).resolves.toBe('room');
  for (let code = 0; code <= 10; code += 1)
    await expect(search(pupil, String(code % 11), missing)).rejects.toThrow(RoomNotFoundError);
  await expect(search(pupil, '1', found)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  await expect(search({ ...school, device: 'g:bea' }, '1', found)).resolves.toBe('room');
});

it('somebody with many guests is stopped too', async () => {
  const search = createSearch();
  const tries = [];
  for (let code = 0; code < 200; code += 1)
    tries.push(
      await search({ ...school, device: `g:${Math.floor(code / 10)}` }, String(code), missing).catch(
        (error: unknown) => error instanceof RoomNotFoundError,
      ),
    );
  expect(tries.filter(Boolean)).toHaveLength(LIMIT + 1);
});

it('a code that a class types again and again counts once for its network, and once for each device', async () => {
  const search = createSearch();
  for (let pupil = 0; pupil < 28; pupil += 1)
    for (let again = 0; again < 12; again += 1)
      await expect(search({ ...school, device: `g:${pupil}` }, '7', missing)).rejects.toThrow(
        RoomNotFoundError,
      );
  await expect(search(school, '1', found)).resolves.toBe('room');
});

it('codes that one network tries all at once are counted before more are looked up', async () => {
  const search = createSearch();
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
