import { setTimeout as pause } from 'node:timers/promises';
import { SHELL_PAGE_CONTRACT, type ReleaseEntry } from '@quizmesh/contract';
import { releaseEntry, releaseSet } from '../shared/testing/release-set.ts';
import { createShellBuilds, ownBuild } from './shell-builds.ts';

const PAGE =
  '<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8"><title>Quizmesh</title>' +
  '<script>var a=1</script><script defer src="/assets/main.js"></script></head><body></body></html>';
const shell = (release: string, more: Partial<ReleaseEntry> = {}): ReleaseEntry => ({
  ...releaseEntry('shell', release, []),
  page: 'page.txt',
  pageContract: SHELL_PAGE_CONTRACT,
  ...more,
});
const live = { current: shell('2'), lastGood: shell('1') };
const failed = (release: string) => ({ release, cause: 'evaluation' as const });

/** @param pages text of the page per release; null: the registry is away */
function shellsWith(
  pages: Readonly<Record<string, string | null>> = { 1: PAGE, 2: PAGE },
  isReleased = true,
) {
  const reads: string[] = [];
  const shellOf = createShellBuilds({
    own: ownBuild(PAGE, {}),
    isReleased,
    read: ({ release }) => {
      reads.push(release);
      const page = pages[release];
      if (page === null) return Promise.reject(new Error('away'));
      return Promise.resolve(page === undefined ? null : { plain: Buffer.from(page), compressed: null });
    },
  });
  return { shellOf, reads };
}

describe('the shell of a visit', () => {
  it('is the live release, whose page is read once', async () => {
    const { shellOf, reads } = shellsWith();
    await shellOf(live, []);
    expect(await shellOf(live, [])).toMatchObject({ release: '2', failed: null });
    expect(reads).toEqual(['2']);
  });

  it("loads files from the release's folder, and the language's catalogue too", async () => {
    const { build } = await shellsWith().shellOf(live, []);
    const { html } = build.render(releaseSet(), { pathname: '/', language: 'es' });
    expect(html).toContain('<script defer src="/r/shell/2/main.js">');
    expect(html).toContain('href="/r/shell/2/c.messages-es.js"');
    expect(html).not.toContain('/assets/');
  });

  it('is the last good one where the live one did not start, and says so', async () => {
    const shell1 = await shellsWith().shellOf(live, [failed('2')]);
    expect(shell1).toMatchObject({ release: '1', failed: failed('2') });
  });

  it("is the server's own build where none starts, none can be read, none is released, or it runs from source", async () => {
    const own = { release: null };
    expect(await shellsWith().shellOf(live, [failed('2'), failed('1')])).toMatchObject(own);
    expect(await shellsWith({ 1: null }).shellOf(live, [])).toMatchObject(own);
    expect(await shellsWith().shellOf(undefined, [])).toMatchObject(own);
    expect(await shellsWith({ 1: PAGE, 2: PAGE }, false).shellOf(live, [])).toMatchObject(own);
  });

  it('is not one whose page the server does not know or cannot fill in', async () => {
    const { shellOf } = shellsWith({ 1: PAGE, 2: '<html>no place for anything</html>' });
    expect(await shellOf(live, [])).toMatchObject({ release: '1', failed: null });
    const newer = { ...live, current: shell('3', { pageContract: SHELL_PAGE_CONTRACT + 1 }) };
    expect(await shellOf(newer, [])).toMatchObject({ release: '1' });
  });

  it('keeps the first visit waiting for the two pages, and no later one, while the registry hangs', async () => {
    const shellOf = createShellBuilds({
      own: ownBuild(PAGE, {}),
      isReleased: true,
      read: () => new Promise(() => undefined),
      times: { waitMs: 150, brokenMs: 200 },
    });
    const timeOf = async () => {
      const startedAt = performance.now();
      expect(await shellOf(live, [])).toMatchObject({ release: null });
      return performance.now() - startedAt;
    };
    expect(await timeOf()).toBeGreaterThan(290);
    // It is asked again meanwhile.
    await pause(400);
    expect(await timeOf()).toBeLessThan(150);
  });

  it('forgets a failure with the release that failed', async () => {
    expect(await shellsWith().shellOf(live, [failed('0')])).toMatchObject({ release: '2', failed: null });
  });
});

it('every inline script of a page has its hash, the one that watches the start too', async () => {
  const { build } = await shellsWith().shellOf(live, []);
  expect(build.inlineScripts).toHaveLength(2);
  expect(build.inlineScripts.every((source) => /^'sha256-[\w+/]{43}='$/u.test(source))).toBe(true);
  expect(ownBuild(PAGE, {}).inlineScripts).toHaveLength(1);
});
