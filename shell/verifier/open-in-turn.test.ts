import type { PageFinding } from '@quizmesh/contract';
import { openInTurn, type PagesToOpen } from './open-in-turn.ts';

const ERROR = { code: 'no-heading', values: {} } as const;
const LONG = 3_600_000;
const pagesOf = (module: string, count: number) => ({
  module,
  pages: Array.from({ length: count }, (_page, at) => `/${module}/${at + 1}`),
});

/** Opens pages of which each ends when the others of its moment have begun.
 *  @param ending how a page is; it works unless told otherwise */
async function openPages(
  {
    filled = [],
    ownMs = LONG,
    ...pages
  }: Omit<PagesToOpen<string>, 'filled' | 'ownMs'> & Partial<PagesToOpen<string>>,
  ending: (path: string) => Partial<PageFinding> = () => ({}),
) {
  const begun: string[] = [];
  let open = 0;
  let mostOpen = 0;
  let minutes = 0;
  const findings = await openInTurn(
    { ...pages, filled, ownMs },
    {
      now: () => minutes * 60_000,
      unopened: (module, path) => ({ path, module, error: ERROR, before: null }),
      judge: async (module, path) => {
        begun.push(path);
        open += 1;
        mostOpen = Math.max(mostOpen, open);
        await new Promise((resolve) => {
          setImmediate(resolve);
        });
        open -= 1;
        minutes += 1;
        return { path, module, error: null, before: null, ...ending(path) };
      },
    },
  );
  return { begun, mostOpen, findings, paths: findings.map(({ path }) => path) };
}

const own = pagesOf('mf-mine', 6);

it('opens the pages of others when all of the candidate have been opened, a few at once', async () => {
  const { begun, mostOpen } = await openPages({
    own,
    others: [pagesOf('mf-many', 20), pagesOf('mf-few', 1)],
    othersMs: LONG,
  });
  expect(begun.slice(0, 6)).toEqual(own.pages);
  expect(begun).toHaveLength(27);
  expect(mostOpen).toBe(4);
});

it('lets no module with many pages keep another one from its turn', async () => {
  const { begun } = await openPages({
    own: pagesOf('mf-mine', 0),
    others: [pagesOf('mf-many', 20), pagesOf('mf-few', 1)],
    othersMs: LONG,
  });
  expect(begun.slice(0, 3)).toEqual(['/mf-many/1', '/mf-few/1', '/mf-many/2']);
});

it('leaves the rest of the pages of others when their time is over', async () => {
  const { begun } = await openPages({ own, others: [pagesOf('mf-slow', 20)], othersMs: 5 * 60_000 });
  expect(begun.filter((path) => path.startsWith('/mf-slow')).length).toBeLessThan(12);
});

it('opens the pages with fillings after its own and before those of others', async () => {
  const { begun } = await openPages({
    own: pagesOf('mf-mine', 2),
    filled: [pagesOf('mf-page', 2)],
    others: [pagesOf('mf-link', 2)],
    othersMs: LONG,
  });
  expect(begun.map((path) => path.slice(1, -2))).toEqual(
    ['mf-mine', 'mf-page', 'mf-link'].flatMap((module) => [module, module]),
  );
});

it('leaves the rest of the pages with fillings when their time is over, and opens those of others after them', async () => {
  const { begun } = await openPages({
    own,
    filled: [pagesOf('mf-slow', 20)],
    others: [pagesOf('mf-link', 1)],
    othersMs: 5 * 60_000,
  });
  expect(begun.filter((path) => path.startsWith('/mf-slow')).length).toBeLessThan(12);
  expect(begun.at(-1)).toBe('/mf-link/1');
});

it('opens no further page with fillings of a module that fails without the candidate too, but after a filling that does', async () => {
  const broken = (code: 'no-heading' | 'filling-failed') => {
    const error = { code, values: {} };
    return openPages(
      { own: pagesOf('mf-mine', 0), filled: [pagesOf('mf-page', 20)], others: [], othersMs: LONG },
      () => ({ error, before: error }),
    );
  };
  expect((await broken('no-heading')).begun.length).toBeLessThan(5);
  expect((await broken('filling-failed')).begun).toHaveLength(20);
});

it('opens no further page of a module that fails without the candidate too', async () => {
  const { begun, paths } = await openPages(
    { own, others: [pagesOf('mf-broken', 20), pagesOf('mf-fine', 3)], othersMs: LONG },
    (path) => (path.startsWith('/mf-broken') ? { error: ERROR, before: ERROR } : {}),
  );
  expect(begun.filter((path) => path.startsWith('/mf-broken')).length).toBeLessThan(5);
  expect(paths).toEqual(expect.arrayContaining(['/mf-fine/3']));
});

it('opens nothing more for a candidate that has failed', async () => {
  const failing = () => ({ error: ERROR });
  const alone = await openPages({ own: pagesOf('mf-mine', 20), others: [], othersMs: LONG }, failing);
  expect(alone.begun.length).toBeLessThan(9);
  const once = (path: string) => (path === '/mf-mine/2' ? { error: ERROR } : {});
  const { begun } = await openPages({ own, others: [pagesOf('mf-fine', 3)], othersMs: LONG }, once);
  expect(begun).toEqual(own.pages);
});

it('opens all pages of the candidate, also after one that fails without it too', async () => {
  const error = ERROR;
  const { begun } = await openPages({ own, others: [], othersMs: LONG }, (path) =>
    path === own.pages[0] ? { error, before: error } : {},
  );
  expect(begun).toEqual(own.pages);
});

it('holds a candidate with many slow pages to its time: the rest of them have failed, and those of others stay closed', async () => {
  const slow = pagesOf('mf-slow', 20);
  const { begun, findings } = await openPages({
    own: slow,
    others: [pagesOf('mf-fine', 1)],
    ownMs: 5 * 60_000,
    othersMs: LONG,
  });
  expect(begun.length).toBeLessThan(12);
  expect(findings.filter(({ error }) => error === null).map(({ path }) => path)).toEqual(begun);
  expect(findings.map(({ path }) => path)).toEqual(slow.pages);
});
