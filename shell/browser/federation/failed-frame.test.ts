import { noteFirstRelease, recoverEmptyPage, tryWithoutFirstRemote } from './failed-frame.ts';
import { isQuarantined } from './quarantine.ts';

/** A page of the tab.
 *  @param firstRelease of the module that it begins with @param isUsed the user has done something with it @param type how it was
 *  opened */
function openPage(firstRelease?: string, isUsed = false, type: NavigationTimingType = 'navigate') {
  Object.assign(performance, { clearMeasures: jest.fn(), getEntriesByType: () => [{ type }] });
  Object.defineProperty(navigator, 'userActivation', {
    value: { hasBeenActive: isUsed },
    configurable: true,
  });
  noteFirstRelease(firstRelease);
  const reload = jest.fn();
  const isReloaded = () => reload.mock.calls.length === 1;
  return {
    /** @returns whether the page is loaded again */
    empty: () => {
      recoverEmptyPage(reload);
      return isReloaded();
    },
    /** @returns whether the page is loaded again */
    fail: () => {
      expect(tryWithoutFirstRemote(reload)).toBe(isReloaded());
      return isReloaded();
    },
  };
}

beforeEach(() => {
  sessionStorage.clear();
});

it('a shell that throws on a page that begins with a module is tried without that release, which stays out where the shell works then', () => {
  expect(openPage('1.1.0-bad').fail()).toBe(true);
  expect(openPage('2.0.0-other').fail()).toBe(true);
  expect(isQuarantined('1.1.0-bad')).toBe(true);
});

it('a shell that throws without the release, too, is broken itself: the module is allowed again, and nothing is told of it', () => {
  expect(openPage('1.1.0-fine').fail()).toBe(true);
  expect(openPage('1.1.0-fine').fail()).toBe(false);
  expect(performance.clearMeasures).toHaveBeenCalled();
  expect(isQuarantined('1.1.0-fine')).toBe(false);
});

it('a shell that throws before any module ran, or after the user did something, blames no module', () => {
  expect(openPage().fail()).toBe(false);
  expect(openPage('1.1.0-fine', true).fail()).toBe(false);
  expect(isQuarantined('1.1.0-fine')).toBe(false);
});

it('a page of which an error leaves nothing is loaded again, but not without end', () => {
  expect(openPage('1.1.0-fine', true).empty()).toBe(true);
  expect(openPage('1.1.0-fine', true, 'reload').empty()).toBe(false);
  expect(openPage('1.1.0-bad').empty()).toBe(true);
  expect(isQuarantined('1.1.0-bad')).toBe(true);
});
