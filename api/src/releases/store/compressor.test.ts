import { setImmediate as pause } from 'node:timers/promises';
import { createCompressor } from './compressor.ts';

/** A compressor that notes what it compresses. */
function noting() {
  const order: string[] = [];
  let running = 0;
  let most = 0;
  const compressor = createCompressor(async (content) => {
    const text = Buffer.from(content as Uint8Array).toString();
    order.push(text);
    running += 1;
    most = Math.max(most, running);
    await pause();
    running -= 1;
    if (text === 'broken') throw new Error('broken');
    return Buffer.from(text.toUpperCase());
  });
  const fileOf = (text: string, bytes = 1) => ({
    bytes,
    quality: 9,
    read: () => Promise.resolve(Buffer.from(text)),
  });
  return { compressor, fileOf, order, most: () => most };
}

it('files are compressed one at a time, also after one that failed', async () => {
  const { compressor, fileOf, most } = noting();
  const [one, other] = [compressor(), compressor()];
  const results = await Promise.allSettled([
    one(fileOf('a')),
    one(fileOf('broken')),
    other(fileOf('b')),
    one(fileOf('c')),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  expect(most()).toBe(1);
});

it('a large upload keeps a small one that comes later waiting for one file', async () => {
  const { compressor, fileOf, order } = noting();
  const [large, small] = [compressor(), compressor()];
  const first = ['L1', 'L2', 'L3', 'L4'].map((text) => large(fileOf(text, 1000)));
  const second = ['s1', 's2', 's3'].map((text) => small(fileOf(text, 10)));
  await Promise.all([...first, ...second]);
  expect(order).toEqual(['L1', 's1', 's2', 's3', 'L2', 'L3', 'L4']);
});
