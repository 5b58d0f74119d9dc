import type { PageReleaseSet } from '../../shared/page-release-set.ts';
import { releaseEntry, releaseSet } from '../../shared/testing/release-set.ts';
import { completeReleases, onCompleteReleases } from './complete-releases.ts';

const partial = (): PageReleaseSet => ({
  ...releaseSet(releaseEntry('mf-a', 'loaded')),
  isPartial: true,
  navigation: [],
});
const answerWith = (answer: () => Promise<Response>) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(answer);
const whole = releaseSet(releaseEntry('mf-a', 'newer'), releaseEntry('mf-b', '1'));

it('adds the missing modules once; what the page has loaded stays', async () => {
  const set = partial();
  const request = answerWith(() => Promise.resolve(Response.json(whole)));
  const completed = jest.fn();
  const end = onCompleteReleases(completed);
  expect(await Promise.all([completeReleases(set), completeReleases(set)])).toEqual([true, true]);
  expect(await completeReleases(set)).toBe(true);
  end();
  expect(request).toHaveBeenCalledTimes(1);
  expect(completed).toHaveBeenCalledTimes(1);
  expect(Object.values(set.modules).map(({ current }) => current.release)).toEqual(['loaded', '1']);
  expect(set.isPartial).toBe(false);
});

it('asks again when the server did not answer', async () => {
  const set = partial();
  answerWith(() => Promise.reject(new TypeError('offline')));
  expect(await completeReleases(set)).toBe(false);
  answerWith(() => Promise.resolve(new Response(null, { status: 503 })));
  expect(await completeReleases(set)).toBe(false);
  answerWith(() => Promise.resolve(Response.json(whole)));
  expect(await completeReleases(set)).toBe(true);
});

it('asks nothing for a complete set', async () => {
  const request = answerWith(() => Promise.reject(new Error('not asked')));
  request.mockClear();
  expect(await completeReleases(releaseSet(releaseEntry('mf-a', '1')))).toBe(true);
  expect(request).not.toHaveBeenCalled();
});
