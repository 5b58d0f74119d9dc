import { retryUntilDone } from '../../components/sending/retry.ts';

interface OneTabOptions<Message> {
  /** Of what is followed; the same in all tabs. */
  readonly name: string;
  readonly signal: AbortSignal;
  /** Runs in one tab at a time; its signal aborts when another tab takes over. When it fails it is tried again, after a while. */
  readonly follow: (signal: AbortSignal) => Promise<void>;
  /** What another tab posted. */
  readonly onMessage: (message: Message) => void;
  /** Another tab was opened, which knows nothing yet. */
  readonly onNewTab: () => void;
}

const NEW_TAB = 'new-tab';
/** Until what failed is tried again; doubles with each time, up to the limit. */
const AGAIN_MS = 1000;
const AGAIN_LIMIT_MS = 30_000;

const againDelay = (failures: number) => Math.min(AGAIN_LIMIT_MS, AGAIN_MS * 2 ** failures);

/** Never fails, so that a lock which ends with an error was lost to another tab. */
function followAgain(follow: (signal: AbortSignal) => Promise<void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const { stop } = retryUntilDone(async () => {
      try {
        await follow(signal);
      } catch {
        if (!signal.aborted) return false;
      }
      resolve();
      return true;
    }, againDelay);
    signal.addEventListener('abort', () => {
      stop();
      resolve();
    });
  });
}

/** Follows something in one tab of the browser for all of them: in the one that was looked at last, since browsers stop those in the
 *  background. Without Web Locks (pages that are not secure) each tab follows on its own.
 *  @returns how to post to the other tabs */
export function followInOneTab<Message>(options: OneTabOptions<Message>): (message: Message) => void {
  const { name, signal, follow, onMessage, onNewTab } = options;
  const locks = (navigator as Partial<Navigator>).locks;
  if (!locks || typeof BroadcastChannel === 'undefined') {
    void followAgain(follow, signal);
    return () => {};
  }
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === NEW_TAB) onNewTab();
    // Tabs of this page post nothing else.
    else onMessage(data as Message);
  };
  let waiting = new AbortController();
  let isLeading = false;

  /** Waits until no other tab follows, or takes over. */
  async function lead(mode: 'wait' | 'take-over'): Promise<void> {
    waiting.abort();
    waiting = new AbortController();
    const ending = new AbortController();
    const turn = { hasBegun: false };
    const whileHeld = async () => {
      turn.hasBegun = true;
      isLeading = true;
      await followAgain(follow, AbortSignal.any([signal, ending.signal]));
    };
    try {
      await (mode === 'wait'
        ? locks?.request(name, { signal: waiting.signal }, whileHeld)
        : locks?.request(name, { steal: true }, whileHeld));
    } catch {
      // Another tab took over, or this one no longer waits.
      ending.abort();
    }
    if (!turn.hasBegun) return;
    isLeading = false;
    if (ending.signal.aborted && !signal.aborted) await lead('wait');
  }

  const look = () => {
    if (document.visibilityState === 'visible' && !isLeading) void lead('take-over');
  };
  document.addEventListener('visibilitychange', look);
  signal.addEventListener('abort', () => {
    document.removeEventListener('visibilitychange', look);
    waiting.abort();
    channel.close();
  });
  channel.postMessage(NEW_TAB);
  void lead(document.visibilityState === 'visible' ? 'take-over' : 'wait');
  return (message) => {
    if (!signal.aborted) channel.postMessage(message);
  };
}
