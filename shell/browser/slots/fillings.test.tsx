import type { FillingEntry, ReleaseEntry, ReleaseSet } from '@quizmesh/contract';
import { SDK_CONTRACT, Slot, type FillingDefinition } from '@quizmesh/sdk';
import { SlotHostContext } from '@quizmesh/sdk/host';
import { FormattedMessage } from '@quizmesh/sdk/intl';
import { renderRemote } from '@quizmesh/sdk/testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { use, type ComponentType, type ReactNode } from 'react';
import { fillingEntry, releaseEntry } from '../../shared/testing/release-set.ts';
import { LOAD_MEASURE } from '../federation/load-report.ts';
import { loadStyles, showStylesOf } from '../federation/load-styles.ts';
import { ERROR_MARK } from '../telemetry/page-errors.ts';
import type { FillingLoaderDeps } from './load-filling.ts';
import { createSlotHost } from './slot-host.tsx';

const realImmediate = setImmediate;
const SLOT = { name: 'results.after-score', version: 1, path: '/mf-owner' };
const WHOSE = { module: 'mf-filler', filling: 'strip' };
const owner = { ...releaseEntry('mf-owner', '1'), slots: [SLOT] };
const filler = (release: string, ...fillings: readonly Partial<FillingEntry>[]): ReleaseEntry => ({
  ...releaseEntry('mf-filler', release),
  fillings: (fillings.length > 0 ? fillings : [{}]).map((changes) => fillingEntry(changes)),
});
const setOf = (current: ReleaseEntry, lastGood: ReleaseEntry | null = null): Pick<ReleaseSet, 'modules'> => ({
  modules: {
    'mf-owner': { current: owner, lastGood: null },
    'mf-filler': { current, lastGood },
  },
});

const texts = { fallback: { 'shell.bar.main': 'Own text' }, load: () => Promise.resolve({}) };
const filling = (component: ComponentType<{ quizId: number }>) => ({
  filling: { contract: SDK_CONTRACT, component, messages: texts } satisfies FillingDefinition<{
    quizId: number;
  }>,
});
const says = (text: string) => filling(() => <p>{text}</p>);
const crashes = filling((): ReactNode => {
  throw new Error('planted');
});

const measure = jest.fn();
const reports = () =>
  measure.mock.calls.map(([name, { detail }]: [string, { detail: object }]) => {
    expect(name).toBe(LOAD_MEASURE);
    return detail;
  });
beforeEach(() => {
  measure.mockClear();
  jest.spyOn(performance, 'measure').mockImplementation(measure);
  jest.spyOn(performance, 'mark').mockImplementation(jest.fn());
  sessionStorage.clear();
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  // React tells of errors that a boundary caught.
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

const settled = () =>
  waitFor(() => {
    expect(screen.queryByText('Place is kept')).toBeNull();
  });

/** A page with a slot.
 *  @param exposed what the container of each release exposes */
async function show(
  releaseSet: FillingLoaderDeps['releaseSet'],
  exposed: (release: ReleaseEntry) => unknown,
  {
    isQuarantined = () => false,
    loadStyles: styles = () => Promise.resolve(),
    settle = settled,
  }: Partial<FillingLoaderDeps & { settle: () => Promise<void> }> = {},
) {
  const loadExposed = jest.fn(async (release: ReleaseEntry) => Promise.resolve(exposed(release)));
  const Host = createSlotHost({
    releaseSet,
    loadExposed,
    isQuarantined,
    loadStyles: styles,
    removeStyles: () => {},
    language: () => 'en-US',
    wait: () => Promise.resolve(),
  });
  renderRemote(
    <SlotHostContext value={Host}>
      <h1>Page</h1>
      <Slot name="results.after-score" props={{ quizId: 7, unlocked: [] }} fallback={<p>Place is kept</p>} />
    </SlotHostContext>,
    { messages: {} },
  );
  await settle();
  return loadExposed;
}
const pageStands = () => expect(screen.getByRole('heading', { name: 'Page' })).toBeVisible();

it('a filling gets the props of the slot and its own texts', async () => {
  const shown = filling(({ quizId }) => (
    <p>
      Quiz {quizId}: <FormattedMessage id="shell.bar.main" />
    </p>
  ));
  await show(setOf(filler('1')), () => shown);
  expect(await screen.findByText('Quiz 7: Own text')).toBeVisible();
  expect(screen.queryByText('Place is kept')).toBeNull();
  expect(reports()).toEqual([{ ...WHOSE, release: '1', outcome: 'ok' }]);
});

it('the styles of a filling apply while it is shown', async () => {
  const links = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  showStylesOf(owner.base);
  const ready = (release: ReleaseEntry) => {
    const loading = loadStyles(release);
    for (const link of links()) link.dispatchEvent(new Event('load'));
    return loading;
  };
  await show(setOf(filler('1')), () => says('styled'), { loadStyles: ready });
  await screen.findByText('styled');
  expect(links().map(({ href, media }) => [new URL(href).pathname, media])).toEqual([
    ['/r/mf-filler/1/filling-strip.css', ''],
  ]);
  cleanup();
  expect(links().map(({ media }) => media)).toEqual(['not all']);
});

it('a slot without fillings loads nothing and takes no place', async () => {
  const loadExposed = await show(setOf(releaseEntry('mf-filler', '1')), () => says('x'));
  expect(loadExposed).not.toHaveBeenCalled();
  expect(screen.queryByText('Place is kept')).toBeNull();
});

it('nothing is loaded of a filling that this user may not see', async () => {
  const loadExposed = await show(setOf(filler('1', { access: 'member' })), () => says('x'));
  expect(loadExposed).not.toHaveBeenCalled();
  expect(screen.queryByText('Place is kept')).toBeNull();
});

it('fillings stand in their order, and one that crashes leaves the others', async () => {
  const three = filler(
    '1',
    { name: 'late', order: 30, container: 'late' },
    { name: 'bad', order: 20, container: 'bad' },
    { name: 'first', order: 10, container: 'first' },
  );
  await show(setOf(three), ({ container }) => (container === 'bad' ? crashes : says(container)));
  await screen.findByText('late');
  expect(screen.getAllByText(/^(?:late|first)$/u).map(({ textContent }) => textContent)).toEqual([
    'first',
    'late',
  ]);
  await waitFor(() => {
    expect(reports()).toHaveLength(4);
  });
  expect(document.querySelector('[data-filling="mf-filler/bad"]')).toBeNull();
  pageStands();
});

it('a filling that crashes is removed, and reported with its release', async () => {
  await show(setOf(filler('1')), () => crashes);
  pageStands();
  expect(screen.queryByText('Place is kept')).toBeNull();
  expect(reports()).toEqual([
    { ...WHOSE, release: '1', outcome: 'ok' },
    { ...WHOSE, release: '1', outcome: 'crashed', cause: 'render' },
  ]);
  expect(performance.mark).toHaveBeenCalledWith(ERROR_MARK, {
    detail: expect.objectContaining({ filling: 'strip' }),
  });
});

it('a filling whose code cannot be loaded while it renders is removed, and reported with its release', async () => {
  const missing = filling((): ReactNode => {
    throw Object.assign(new Error('planted'), { name: 'ChunkLoadError' });
  });
  await show(setOf(filler('2'), filler('1')), () => missing);
  pageStands();
  await waitFor(() => {
    expect(reports()).toEqual([
      { ...WHOSE, release: '2', outcome: 'ok' },
      { ...WHOSE, release: '2', outcome: 'failed', cause: 'network' },
    ]);
  });
  expect(sessionStorage.getItem('quizmesh_quarantine')).toBeNull();
});

it('a filling that cannot be loaded is removed, and reported with its release', async () => {
  await show(setOf(filler('1')), () => {
    throw new Error('planted');
  });
  pageStands();
  expect(screen.queryByText('Place is kept')).toBeNull();
  expect(reports()).toEqual([{ ...WHOSE, release: '1', outcome: 'failed', cause: 'evaluation' }]);
});

it.each([
  ['no filling', {}],
  ['a filling of another sdk', { filling: { ...says('x').filling, contract: 2 } }],
])('a module with %s shows nothing', async (_what, exposed) => {
  await show(setOf(filler('1')), () => exposed);
  pageStands();
  expect(reports()).toMatchObject([{ outcome: 'failed' }]);
});

it('the last good release fills the slot when the current one cannot be loaded', async () => {
  await show(setOf(filler('2'), filler('1')), ({ release }) => {
    if (release === '2') throw new Error('planted');
    return says('from before');
  });
  expect(screen.getByText('from before')).toBeVisible();
  expect(reports()).toEqual([
    { ...WHOSE, release: '2', fallback: '1', outcome: 'recovered', cause: 'evaluation' },
  ]);
});

it('the last good release fills the slot when the current one crashes, in this tab from then on', async () => {
  const quarantined = () => sessionStorage.getItem('quizmesh_quarantine') ?? '';
  await show(
    setOf(filler('2'), filler('1')),
    ({ release }) => (release === '2' ? crashes : says('from before')),
    { isQuarantined: (name) => quarantined().includes(`"${name}"`) },
  );
  expect(await screen.findByText('from before')).toBeVisible();
  expect(quarantined()).toBe('["2 strip"]');
  expect(reports()).toEqual([
    { ...WHOSE, release: '2', outcome: 'ok' },
    { ...WHOSE, release: '2', fallback: '1', outcome: 'recovered', cause: 'render' },
  ]);
});

it('a filling that never shows anything is removed after ten seconds', async () => {
  const never = new Promise<never>(() => {});
  jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask'] });
  const hangs = filling((): ReactNode => {
    use(never);
    return null;
  });
  // Its code comes in real time.
  const started = async () => {
    while (!document.querySelector('[data-filling]'))
      await act(() => new Promise<void>((resolve) => void realImmediate(resolve)));
  };
  await show(setOf(filler('1')), () => hangs, { settle: started });
  expect(screen.getByText('Place is kept')).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(screen.queryByText('Place is kept')).toBeNull();
  pageStands();
  expect(reports()).toEqual([
    { ...WHOSE, release: '1', outcome: 'ok' },
    { ...WHOSE, release: '1', outcome: 'failed', cause: 'timeout' },
  ]);
});
