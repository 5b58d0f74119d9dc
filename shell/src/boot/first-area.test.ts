import { createPlatformStore } from '@quizmesh/sdk/host';
import { releaseEntry, releaseSet } from '../testing/release-set.ts';
import { firstArea } from './first-area.ts';

const set = releaseSet(
  releaseEntry('mf-a', '1', [{ path: '/' }]),
  releaseEntry('mf-b', '1', [{ path: '/own', access: 'member' }]),
);

/** The first area of an address, with a load that the test ends. */
function start(pathname: string, filesHere: boolean) {
  window.history.replaceState(null, '', pathname);
  Object.assign(performance, { getEntriesByName: () => (filesHere ? [{}] : []) });
  const asked: string[] = [];
  let end = (_error?: Error) => {};
  const loader = {
    load(module: string) {
      asked.push(module);
      return new Promise<never>((_resolve, reject) => {
        end = (error = new Error('ended')) => {
          reject(error);
        };
      });
    },
  };
  let isReady = false;
  const ready = firstArea({ releaseSet: set, loader, store: createPlatformStore() }).then(() => {
    isReady = true;
  });
  return { asked, ready, end: () => end(), isReady: () => isReady };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('holds the first paint for a module whose files are here, whatever comes of it', async () => {
  const area = start('/', true);
  await jest.advanceTimersByTimeAsync(100);
  expect([area.asked, area.isReady()]).toEqual([['mf-a'], false]);
  area.end();
  await area.ready;
  expect(area.isReady()).toBe(true);
});

it('paints after 300 ms although the module is not ready', async () => {
  const area = start('/', true);
  await jest.advanceTimersByTimeAsync(301);
  expect(area.isReady()).toBe(true);
});

it('asks for a module that is still on its way, but does not wait for it', async () => {
  const area = start('/', false);
  await jest.advanceTimersByTimeAsync(0);
  expect([area.asked, area.isReady()]).toEqual([['mf-a'], true]);
});

it('asks for nothing that the visitor may not open', async () => {
  const area = start('/own', true);
  await jest.advanceTimersByTimeAsync(0);
  expect([area.asked, area.isReady()]).toEqual([[], true]);
});
