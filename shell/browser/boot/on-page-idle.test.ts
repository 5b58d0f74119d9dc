import { onPageIdle } from './on-page-idle.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('runs once, a while after the page has loaded', () => {
  const start = jest.fn();
  onPageIdle(start);
  window.dispatchEvent(new Event('load'));
  expect(start).not.toHaveBeenCalled();
  jest.advanceTimersByTime(2500);
  expect(start).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(60_000);
  expect(start).toHaveBeenCalledTimes(1);
});

it('does not wait for a hanging file, which still has to be reported', () => {
  const start = jest.fn();
  onPageIdle(start);
  jest.advanceTimersByTime(7000);
  expect(start).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('load'));
  jest.advanceTimersByTime(60_000);
  expect(start).toHaveBeenCalledTimes(1);
});
