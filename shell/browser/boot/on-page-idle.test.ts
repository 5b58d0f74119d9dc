import { onPageIdle } from './on-page-idle.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('begins a while after the page has loaded, once', () => {
  const start = jest.fn();
  onPageIdle(start);
  window.dispatchEvent(new Event('load'));
  expect(start).not.toHaveBeenCalled();
  jest.advanceTimersByTime(2500);
  expect(start).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(60_000);
  expect(start).toHaveBeenCalledTimes(1);
});

it('does not wait for a file that hangs, because that is to be told', () => {
  const start = jest.fn();
  onPageIdle(start);
  jest.advanceTimersByTime(7000);
  expect(start).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('load'));
  jest.advanceTimersByTime(60_000);
  expect(start).toHaveBeenCalledTimes(1);
});
