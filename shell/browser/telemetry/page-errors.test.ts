import { ERROR_MARK, watchErrors } from './page-errors.ts';

const mark = jest.fn();
beforeAll(() => {
  Object.assign(performance, { mark });
  watchErrors();
});
beforeEach(() => {
  mark.mockClear();
});

/** @returns whether the browser would still report it */
function reject(reason: unknown): boolean {
  const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason });
  return window.dispatchEvent(event);
}

it('reports uncaught errors', () => {
  expect(reject(new DOMException('The user aborted a request.', 'AbortError'))).toBe(true);
  expect(mark).toHaveBeenCalledWith(ERROR_MARK, expect.anything());
});

it('ignores a page transition that the next one skipped', () => {
  expect(reject(new DOMException('Transition was skipped', 'AbortError'))).toBe(false);
  expect(mark).not.toHaveBeenCalled();
});
