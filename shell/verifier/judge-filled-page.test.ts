import type { PageError, ReleaseEntry, ReleaseSet } from '@quizmesh/contract';
import { fillingEntry, releaseEntry } from '../shared/testing/release-set.ts';
import { filledPages, type FilledPage } from './filling-pages.ts';
import { findingsText } from './findings-text.ts';
import { createFilledPageJudge, triedFillings } from './judge-filled-page.ts';
import type { SeenPage } from './open-page.ts';

const route = (path: string) => ({ path, access: 'public', analytics: true, chrome: 'full' }) as const;
const table = (release: string, changes: Partial<ReleaseEntry> = {}): ReleaseEntry => ({
  ...releaseEntry('mf-table', release),
  routes: [route('/table/:id')],
  smoke: ['/table/1'],
  slots: [{ name: 'table.rows', version: 1, path: '/table/:id' }],
  ...changes,
});
const filler = (module: string, release: string, ...names: readonly string[]): ReleaseEntry => ({
  ...releaseEntry(module, release),
  fillings: names.map((name) => fillingEntry({ name, slot: 'table.rows', version: 1 })),
});
const setOf = (...entries: readonly ReleaseEntry[]): ReleaseSet => ({
  channel: 'production',
  revision: '1',
  modules: Object.fromEntries(entries.map((current) => [current.module, { current, lastGood: null }])),
});

const page = (code: PageError['code']): SeenPage => ({ error: { code, values: {} }, failed: [] });

interface Case {
  readonly module: string;
  readonly candidate: ReleaseSet;
  readonly baseline: ReleaseSet;
  /** How a filling fails on a page of a release: word, null where the page has no place for it, or undefined. */
  readonly fails?: (filling: string, owner: string, times: number) => string | null | undefined;
  /** How a page of a release fails itself. */
  readonly pageFails?: (owner: string, times: number) => PageError['code'] | undefined;
}

/** Judges the pages of a candidate. */
async function judgePages({ module, candidate, baseline, fails, pageFails }: Case) {
  const opened: string[] = [];
  const neighbours = Object.keys(candidate.modules).filter((name) => name !== module);
  const open = (site: 'tried' | 'untried', { path, entry, fillings }: FilledPage): Promise<SeenPage> => {
    const owner = `${entry.module}@${entry.release}`;
    const names = fillings.map((filling) => `${filling.module}@${filling.release}/${filling.name}`);
    opened.push(`${site} ${path} of ${owner}: ${names.join(', ')}`);
    const times = opened.filter((one) => one.startsWith(site)).length;
    const broken = pageFails?.(owner, times);
    if (broken) return Promise.resolve(page(broken));
    const failed = fillings.flatMap((filling, index) => {
      const how = fails?.(names[index] ?? '', owner, times);
      return how === undefined ? [] : [{ filling, how }];
    });
    return Promise.resolve({ error: null, failed });
  };
  const job = { module, neighbours, baseline };
  const judge = createFilledPageJudge(job, { open });
  const findings = [];
  for (const one of filledPages(candidate, triedFillings(job))) findings.push(await judge(one));
  return { opened, findings, text: findingsText(findings, '2') };
}

const strip = filler('mf-medals', '1', 'strip');
const owners = (release: string, ...others: readonly ReleaseEntry[]) => setOf(table(release), ...others);

describe('a release of the page', () => {
  const tried = {
    module: 'mf-table',
    candidate: owners('2', strip),
    baseline: owners('1', strip),
  };

  it('works with the live fillings of other modules', async () => {
    const { opened, findings } = await judgePages(tried);
    expect(opened).toEqual(['tried /table/1 of mf-table@2: mf-medals@1/strip']);
    expect(findings).toEqual([{ path: '/table/1', module: 'mf-table', error: null, before: null }]);
  });

  it('is at fault when a filling crashes with it that works with the live one, and the reason names slot and filling', async () => {
    const { findings, text } = await judgePages({
      ...tried,
      fails: (_filling, owner) => (owner === 'mf-table@2' ? 'crashed' : undefined),
    });
    const values = { fillings: 'mf-medals/strip', slot: 'table.rows', how: 'crashed' };
    expect(findings).toEqual([
      { path: '/table/1', module: 'mf-table', error: { code: 'filling-failed', values }, before: null },
    ]);
    expect(text).toBe(
      '✖ /table/1 (mf-table) breaks the filling mf-medals/strip in its slot table.rows (crashed)',
    );
  });

  it('is not at fault for a filling that fails with the live one too', async () => {
    const { findings, text } = await judgePages({ ...tried, fails: () => 'crashed' });
    expect(findings).toEqual([
      expect.objectContaining({ error: expect.anything(), before: expect.anything() }),
    ]);
    expect(text).toMatch(/^– \/table\/1 \(mf-table\)/u);
  });

  it('is at fault for the filling that it breaks beside one that fails anyway', async () => {
    const other = filler('mf-cups', '1', 'cup');
    const { findings } = await judgePages({
      module: 'mf-table',
      candidate: owners('2', strip, other),
      baseline: owners('1', strip, other),
      fails: (filling, owner) =>
        filling === 'mf-cups@1/cup' || owner === 'mf-table@2' ? 'crashed' : undefined,
    });
    expect(findings).toMatchObject([{ error: { values: { fillings: 'mf-medals/strip' } }, before: null }]);
  });

  it('is not refused for one slow moment', async () => {
    const { findings } = await judgePages({
      ...tried,
      fails: (_filling, owner, times) => (owner === 'mf-table@2' && times === 1 ? 'failed' : undefined),
    });
    expect(findings).toMatchObject([{ error: null, before: null }]);
  });

  it('is at fault when its page has no place for a filling any more that the live one shows', async () => {
    const { findings } = await judgePages({
      ...tried,
      fails: (_filling, owner) => (owner === 'mf-table@2' ? null : undefined),
    });
    expect(findings).toMatchObject([{ error: { code: 'filling-missing' }, before: null }]);
  });

  it('is compared with the live page of a slot that it moves', async () => {
    const moved = table('2', {
      routes: [route('/table/:id'), route('/rows')],
      slots: [{ name: 'table.rows', version: 1, path: '/rows' }],
    });
    const { opened } = await judgePages({
      module: 'mf-table',
      candidate: setOf(moved, strip),
      baseline: owners('1', strip),
      fails: () => 'crashed',
    });
    expect(opened).toEqual([
      'tried /rows of mf-table@2: mf-medals@1/strip',
      'untried /table/1 of mf-table@1: mf-medals@1/strip',
    ]);
  });

  it('is at fault for a filling that was written for its new slot and crashes there', async () => {
    const slots = [{ name: 'table.rows', version: 2, path: '/table/:id' }];
    const waiting = {
      ...strip,
      fillings: [...(strip.fillings ?? []), fillingEntry({ name: 'next', slot: 'table.rows', version: 2 })],
    };
    const { opened, findings } = await judgePages({
      module: 'mf-table',
      candidate: setOf(table('2', { slots }), waiting),
      baseline: owners('1', waiting),
      fails: () => 'crashed',
    });
    expect(opened).toEqual([
      'tried /table/1 of mf-table@2: mf-medals@1/next',
      'tried /table/1 of mf-table@2: mf-medals@1/next',
    ]);
    expect(findings).toMatchObject([{ before: null }]);
  });
});

describe('a release of the filling', () => {
  const next = filler('mf-medals', '2', 'strip', 'fresh');
  const tried = { module: 'mf-medals', candidate: owners('1', next), baseline: owners('1', strip) };

  it('is at fault for what crashes in it alone; the finding names the page and its module', async () => {
    const { findings, text } = await judgePages({
      ...tried,
      fails: (filling) => (filling === 'mf-medals@2/strip' ? 'crashed' : undefined),
    });
    expect(findings).toEqual([
      {
        path: '/table/1',
        module: 'mf-table',
        error: { code: 'filling-failed', values: { fillings: 'mf-medals/strip', how: 'crashed' } },
        before: null,
      },
    ]);
    expect(text).toBe('✖ /table/1 (mf-table) has a filling that does not work: mf-medals/strip (crashed)');
  });

  it('is at fault for a new filling that crashes beside one that fails in the live release too', async () => {
    const { findings } = await judgePages({ ...tried, fails: () => 'crashed' });
    expect(findings).toMatchObject([{ error: { values: { fillings: 'mf-medals/fresh' } }, before: null }]);
  });

  it('is not at fault for a page that has no place for a new filling now', async () => {
    const { findings } = await judgePages({
      ...tried,
      fails: (filling) => (filling === 'mf-medals@2/fresh' ? null : undefined),
    });
    expect(findings).toMatchObject([
      { error: { code: 'filling-missing' }, before: { code: 'filling-missing' } },
    ]);
  });

  it('is not at fault for a page that fails without it too, also when its filling is new there', async () => {
    const { opened, findings } = await judgePages({
      ...tried,
      baseline: owners('1', filler('mf-medals', '1')),
      pageFails: () => 'no-heading',
    });
    expect(opened).toEqual([
      'tried /table/1 of mf-table@1: mf-medals@2/strip, mf-medals@2/fresh',
      'untried /table/1 of mf-table@1: ',
    ]);
    expect(findings).toMatchObject([{ module: 'mf-table', before: { code: 'no-heading' } }]);
  });

  it('is at fault for a page that fails with it alone', async () => {
    const { findings } = await judgePages({
      ...tried,
      pageFails: (_owner, times) => (times === 2 ? 'threw' : undefined),
      fails: (_filling, _owner, times) => (times === 1 ? 'failed' : undefined),
    });
    expect(findings).toMatchObject([{ error: { code: 'threw' }, before: null }]);
  });

  it('is told that no address of a page is known', async () => {
    const { opened, findings } = await judgePages({
      ...tried,
      candidate: setOf(table('1', { smoke: [] }), next),
    });
    expect(opened).toEqual([]);
    expect(findings).toMatchObject([{ path: '/table/:id', module: 'mf-table', before: expect.anything() }]);
  });
});

describe('what a candidate can break', () => {
  const set = owners('1', strip, filler('mf-cups', '1', 'cup'));
  const triedOf = (module: string, neighbours: readonly string[]) =>
    filledPages(set, triedFillings({ module, neighbours: [...neighbours] })).flatMap(({ fillings }) =>
      fillings.map((filling) => `${filling.module}/${filling.name}`),
    );

  it.each([
    [
      'the page: what its neighbours fill',
      'mf-table',
      ['mf-medals', 'mf-cups'],
      ['mf-medals/strip', 'mf-cups/cup'],
    ],
    ['a probe of the page: nothing', 'mf-table', [], []],
    ['a filling: itself', 'mf-medals', ['mf-table', 'mf-cups'], ['mf-medals/strip']],
    ['the shell: all', 'shell', ['mf-table', 'mf-medals', 'mf-cups'], ['mf-medals/strip', 'mf-cups/cup']],
    ['another module: nothing', 'mf-other', ['mf-table', 'mf-medals'], []],
  ])('%s', (_what, module, neighbours, expected) => {
    expect(triedOf(module, neighbours)).toEqual(expected);
  });
});
