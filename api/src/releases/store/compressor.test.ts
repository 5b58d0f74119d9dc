import { setImmediate as pause } from 'node:timers/promises';
import { createCompressor } from './compressor.ts';

it('files are compressed one at a time, also those of uploads that come at once, and after one that failed', async () => {
  let running = 0;
  let most = 0;
  const compress = createCompressor(async (content) => {
    running += 1;
    most = Math.max(most, running);
    await pause();
    running -= 1;
    if (content.toString() === 'broken') throw new Error('broken');
    return Buffer.from(content.toString().toUpperCase());
  });
  const results = await Promise.allSettled(
    ['a', 'broken', 'b', 'c'].map((text) => compress(Buffer.from(text), 9)),
  );
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  expect(most).toBe(1);
});
