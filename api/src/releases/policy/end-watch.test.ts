import { createEndWatch, nextLookMs } from './end-watch.ts';

it('a promotion that waits for 55 s looks some fifty times, and sees an end at most a tenth later', () => {
  let looks = 0;
  for (let waited = 0; waited < 55_000; looks += 1) {
    const next = nextLookMs(waited);
    expect(next).toBeLessThanOrEqual(Math.max(250, waited / 10));
    waited += next;
  }
  expect(looks).toBeLessThan(55);
});

it('a promotion goes on as soon as its process learns that the verification ended', async () => {
  const watch = createEndWatch();
  const [own, other] = [watch.next(1, 60_000), watch.next(2, 1)];
  watch.ended(1);
  await own;
  await other;
});
