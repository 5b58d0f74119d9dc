import type * as FailedFrame from './failed-frame.ts';
import { isQuarantined } from './quarantine.ts';

let pages = 0;

/** A page of the tab, whose code is loaded anew.
 *  @param first release of the module that it begins with @param isUsed the user has done something with it */
async function openPage(first: string | null, isUsed = false) {
  Object.assign(performance, { clearMeasures: jest.fn() });
  Object.defineProperty(navigator, 'userActivation', {
    value: { hasBeenActive: isUsed },
    configurable: true,
  });
  pages += 1;
  const { noteFirstRemote, recoverEmptyPage, tryWithoutFirstRemote } = (await import(
    `./failed-frame.ts?page=${pages}`
  )) as typeof FailedFrame;
  noteFirstRemote(first);
  return {
    /** @returns how often the page is loaded again */
    empty: () => {
      const reload = jest.fn();
      recoverEmptyPage(reload);
      return reload.mock.calls.length;
    },
    /** @returns whether the page is loaded again */
    fail: () => {
      const reload = jest.fn();
      expect(tryWithoutFirstRemote(reload)).toBe(reload.mock.calls.length === 1);
      return reload.mock.calls.length === 1;
    },
  };
}

beforeEach(() => {
  sessionStorage.clear();
});

it('a shell that throws on a page that begins with a module is tried without that release, which stays out where the shell works then', async () => {
  expect((await openPage('1.1.0-bad')).fail()).toBe(true);
  expect(isQuarantined('1.1.0-bad')).toBe(true);
  await openPage('1.0.0-good');
  expect((await openPage('2.0.0-other')).fail()).toBe(true);
  expect(isQuarantined('1.1.0-bad')).toBe(true);
});

it('a shell that throws without the release, too, is broken itself: the module is allowed again, and nothing is told of it', async () => {
  expect((await openPage('1.1.0-fine')).fail()).toBe(true);
  const trial = await openPage('1.0.0-older');
  expect([trial.fail(), trial.fail()]).toEqual([false, false]);
  expect(performance.clearMeasures).toHaveBeenCalled();
  expect([isQuarantined('1.1.0-fine'), isQuarantined('1.0.0-older')]).toEqual([false, false]);
});

it('a shell that throws before any module ran, or after the user did something, blames no module', async () => {
  expect((await openPage(null)).fail()).toBe(false);
  expect((await openPage('1.1.0-fine', true)).fail()).toBe(false);
  expect(isQuarantined('1.1.0-fine')).toBe(false);
});

it('a page of which an error leaves nothing is loaded again, but not without end', async () => {
  expect((await openPage('1.1.0-fine', true)).empty()).toBe(1);
  expect((await openPage('1.1.0-fine', true)).empty()).toBe(0);
  sessionStorage.clear();
  expect((await openPage('1.1.0-bad')).empty()).toBe(1);
  expect(isQuarantined('1.1.0-bad')).toBe(true);
});
