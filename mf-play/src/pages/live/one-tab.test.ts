import { BroadcastChannel as NodeChannel } from 'node:worker_threads';
import { followInOneTab } from './one-tab.ts';

/** Web Locks of one browser: the same rules, without the browser. */
class Locks {
  #held: { readonly steal: () => void } | null = null;
  readonly #waiting: (() => void)[] = [];

  request(
    _name: string,
    { steal = false, signal }: { readonly steal?: boolean; readonly signal?: AbortSignal },
    whileHeld: () => Promise<void>,
  ): Promise<void> {
    return new Promise((resolve, reject) => {
      const refused = () => {
        reject(new DOMException('Stolen or aborted', 'AbortError'));
      };
      const take = () => {
        if (signal?.aborted) return;
        const held = { steal: refused };
        this.#held = held;
        whileHeld()
          .then(resolve, reject)
          .finally(() => {
            if (this.#held === held) this.#next();
          });
      };
      signal?.addEventListener('abort', refused);
      if (steal) {
        this.#held?.steal();
        take();
      } else if (this.#held) this.#waiting.push(take);
      else take();
    });
  }

  #next(): void {
    this.#held = null;
    this.#waiting.shift()?.();
  }
}

const ends: AbortController[] = [];
beforeEach(() => {
  Object.defineProperty(navigator, 'locks', { value: new Locks(), configurable: true });
  Object.defineProperty(globalThis, 'BroadcastChannel', { value: NodeChannel, configurable: true });
});
afterEach(() => {
  for (const end of ends.splice(0)) end.abort();
  Reflect.deleteProperty(navigator, 'locks');
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
});

const settled = () => new Promise((resolve) => setTimeout(resolve, 30));

/** @param failures how often following fails at first */
function openTab(name: string, failures = 0) {
  const closing = new AbortController();
  ends.push(closing);
  const tab = { isFollowing: false, received: [] as string[], newTabs: 0, tries: 0 };
  const post = followInOneTab<string>({
    name,
    signal: closing.signal,
    follow: (signal) =>
      new Promise<void>((resolve, reject) => {
        tab.tries += 1;
        if (tab.tries <= failures) {
          reject(new TypeError('Cannot be loaded'));
          return;
        }
        tab.isFollowing = true;
        signal.addEventListener('abort', () => {
          tab.isFollowing = false;
          resolve();
        });
      }),
    onMessage: (message) => tab.received.push(message),
    onNewTab: () => {
      tab.newTabs += 1;
    },
  });
  return Object.assign(tab, {
    post,
    close: () => {
      closing.abort();
    },
  });
}

it('tabs of a room: the one that is opened last follows, the others get what it posts', async () => {
  const first = openTab('room-1');
  await settled();
  expect(first.isFollowing).toBe(true);
  const second = openTab('room-1');
  await settled();
  expect([first.isFollowing, second.isFollowing]).toEqual([false, true]);
  expect(first.newTabs).toBe(1);
  second.post('verdict');
  await settled();
  expect(first.received).toEqual(['verdict']);
});

it('tabs of a room: another one follows when the one that did is closed', async () => {
  const first = openTab('room-2');
  await settled();
  const second = openTab('room-2');
  await settled();
  second.close();
  await settled();
  expect(first.isFollowing).toBe(true);
});

it('tabs of a room: each follows on its own where pages have no locks', async () => {
  Reflect.deleteProperty(navigator, 'locks');
  const tabs = [openTab('room-3'), openTab('room-3')];
  await settled();
  expect(tabs.map(({ isFollowing }) => isFollowing)).toEqual([true, true]);
});

it.each(['with', 'without'])(
  'tabs of a room: following that fails is tried again after a pause, %s locks',
  async (locks) => {
    if (locks === 'without') Reflect.deleteProperty(navigator, 'locks');
    const tab = openTab(`room-fails-${locks}`, 1);
    await settled();
    expect(tab.tries).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect([tab.tries, tab.isFollowing]).toEqual([2, true]);
  },
);

it('tabs of a room: another one takes over from one whose following fails', async () => {
  const first = openTab('room-4', 20);
  await settled();
  const second = openTab('room-4');
  await settled();
  expect([first.tries, second.isFollowing]).toEqual([1, true]);
});
