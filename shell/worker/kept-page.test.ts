import { CACHES } from '../shared/offline-reading.ts';
import { createKeptFiles } from './kept-files.ts';
import { createKeptPage } from './kept-page.ts';
import { createMemoryCaches } from './testing/memory-caches.ts';

const set = (release: string) => ({
  channel: 'production',
  revision: release,
  modules: {
    'mf-a': { current: { base: `/r/mf-a/${release}/` }, lastGood: { base: '/r/mf-a/good/' } },
    'mf-b': { current: { base: 'https://static.example/b/' }, lastGood: null },
  },
});
const pageOf = (release: string) =>
  `<!doctype html><html><head><link rel="icon" href="/icon.svg"><script defer src="/r/shell/${release}/main.js"></script>` +
  `<link rel="stylesheet" href="/r/shell/${release}/main.css"><script type="application/json" id="quizmesh-release-set">` +
  `${JSON.stringify(set(release))}</script></head><body></body></html>`;

function setUp() {
  const missing = new Set<string>();
  const { caches, pathsIn } = createMemoryCaches(
    (path) => new Response('file', { status: missing.has(path) ? 503 : 200 }),
  );
  const files = createKeptFiles(caches);
  const server = { release: '1', status: 200, requests: 0 };
  const page = createKeptPage(caches, {
    files,
    fetchPage: () => {
      server.requests += 1;
      const headers = { 'content-security-policy': "default-src 'self'", 'content-encoding': 'br' };
      return Promise.resolve(new Response(pageOf(server.release), { status: server.status, headers }));
    },
  });
  const keep = (revision: string, language = 'en-US') =>
    page.keep({ revision, shell: `shell-${revision}`, language });
  return { files, page, server, missing, keep, pathsIn };
}

test('kept page: is there with its policy and all files that it needs', async () => {
  const { keep, page, pathsIn } = setUp();
  await keep('1');
  const kept = await page.find();
  expect(await kept?.text()).toBe(pageOf('1'));
  expect(kept?.headers.get('content-security-policy')).toBe("default-src 'self'");
  expect(kept?.headers.get('content-encoding')).toBeNull();
  expect(pathsIn(CACHES.files)).toEqual(['/r/shell/1/main.js', '/r/shell/1/main.css']);
});

test('kept page: is fetched once for the same releases, shell and language', async () => {
  const { keep, server, pathsIn } = setUp();
  await keep('1');
  await keep('1');
  expect(server.requests).toBe(1);
  await keep('1', 'de');
  await keep('2', 'de');
  expect(server.requests).toBe(3);
  expect(pathsIn(CACHES.page)).toEqual(['/__offline?revision=2&shell=shell-2&language=de']);
});

test('kept page: new releases replace it, and files of releases that it does not name are removed', async () => {
  const { keep, page, files, server, pathsIn } = setUp();
  await keep('1');
  await files.keep(['/r/mf-a/1/remote.js', '/r/mf-a/good/remote.js', '/assets/main.js']);
  server.release = '2';
  await keep('2');
  expect(await (await page.find())?.text()).toBe(pageOf('2'));
  expect(pathsIn(CACHES.files).sort()).toEqual([
    '/r/mf-a/good/remote.js',
    '/r/shell/2/main.css',
    '/r/shell/2/main.js',
  ]);
});

test('kept page: stays what it was when a file of the new one, or the page itself, cannot be had', async () => {
  const { keep, page, server, missing } = setUp();
  await keep('1');
  server.release = '2';
  missing.add('/r/shell/2/main.js');
  await expect(keep('2')).rejects.toThrow('A file is missing.');
  expect(await (await page.find())?.text()).toBe(pageOf('1'));
  missing.clear();
  server.status = 503;
  await keep('2');
  expect(await (await page.find())?.text()).toBe(pageOf('1'));
});
