import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { createPlatformQueryClient } from './query-client.ts';

const { queries, mutations } = createPlatformQueryClient().getDefaultOptions();
const MINUTE_MS = 60_000;

test('data is fresh for 5 minutes, kept for 10, and not refetched on focus or on an interval', () => {
  expect(queries?.staleTime).toBe(5 * MINUTE_MS);
  expect(queries?.gcTime).toBe(10 * MINUTE_MS);
  expect(queries?.refetchOnWindowFocus).toBe(false);
  expect(queries?.refetchInterval ?? false).toBe(false);
});

test('the delay before a retry doubles from 1 s up to 10 s', () => {
  const delay = queries?.retryDelay;
  if (typeof delay !== 'function') throw new Error('The delay is no function.');
  const delays = [0, 1, 2, 3, 4, 9].map((attempt) => delay(attempt, new Error('network')));
  expect(delays).toEqual([1000, 2000, 4000, 8000, 10_000, 10_000]);
});

test('retries a query twice, a mutation never', () => {
  const retry = queries?.retry;
  if (typeof retry !== 'function') throw new Error('The rule is no function.');
  expect([0, 1, 2].map((failures) => retry(failures, new Error('network')))).toEqual([true, true, false]);
  expect(mutations?.retry).toBe(false);
});

test('retries nothing while the device knows that it has no network', () => {
  const retry = queries?.retry;
  if (typeof retry !== 'function') throw new Error('The rule is no function.');
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(retry(0, new Error('network'))).toBe(false);
  jest.restoreAllMocks();
});

test('offline, a request fails at once, and a query is refetched when the network is back', async () => {
  const client = createPlatformQueryClient();
  client.mount();
  onlineManager.setOnline(false);
  let isAway = true;
  const queryFn = () => (isAway ? Promise.reject(new Error('network')) : Promise.resolve('there'));
  const observer = new QueryObserver(client, { queryKey: ['list'], queryFn, retry: false });
  const seen: unknown[] = [];
  const stop = observer.subscribe(({ status, data }) => seen.push(data ?? status));
  const mutation = client.getMutationCache().build(client, { mutationFn: queryFn });
  await expect(mutation.execute(undefined)).rejects.toThrow('network');
  expect(seen.at(-1)).toBe('error');
  isAway = false;
  onlineManager.setOnline(true);
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(seen.at(-1)).toBe('there');
  stop();
  client.unmount();
});
