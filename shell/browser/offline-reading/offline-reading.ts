import { STORAGE_KEYS, type Language } from '@quizmesh/contract';
import { onPlatformEvent, readStored } from '@quizmesh/sdk';
import type { QueryClient } from '@quizmesh/sdk/query';
import {
  CACHES,
  WORKER_PATH,
  isImmutableFile,
  removeCaches,
  type FilesToKeep,
  type OfflineMeta,
  type PageToKeep,
} from '../../shared/offline-reading.ts';
import { inlinedShell } from '../telemetry/shell-start.ts';
import { isKeptPage, offlineMeta } from './offline-meta.ts';

const ASK_EVERY_MS = 10_000;
const TIMEOUT_MS = 5000;

export interface OfflineReadingDeps {
  /** Of the page's release set. */
  readonly revision: string;
  readonly queryClient: QueryClient;
  readonly language: () => Language;
}

const stored = (key: string) => readStored(key, (text) => text || null);

const forget = (name: string) => void caches.delete(name).catch(() => {});

/** Removes what was kept for whoever used this browser before: after a sign-in or sign-out in any tab, and for another guest.
 *  What belongs to a session that ended elsewhere cannot be read without it, and goes with the next page. */
function forgetOthers(): void {
  let playerId = stored(STORAGE_KEYS.playerId);
  forget(stored(STORAGE_KEYS.token) ? CACHES.guestAnswers : CACHES.accountAnswers);
  onPlatformEvent('session-changed', () => {
    forget(CACHES.accountAnswers);
    forget(CACHES.guestAnswers);
  });
  onPlatformEvent('player-changed', (player) => {
    if (player.playerId !== playerId) forget(CACHES.guestAnswers);
    ({ playerId } = player);
  });
}

/** Calls the function with the paths of the files of this site that the page loads, and those that it has loaded. */
function watchFiles(report: (message: FilesToKeep) => void): void {
  const observer = new PerformanceObserver((list) => {
    const urls = list.getEntries().map(({ name }) => new URL(name));
    const own = urls.filter(
      ({ origin, pathname }) => origin === location.origin && isImmutableFile(pathname),
    );
    if (own.length > 0) report({ files: own.map(({ pathname }) => pathname) });
  });
  observer.observe({ type: 'resource', buffered: true });
}

/** Fetches what the page shows once more: what it has read, nothing that it opened on the server, such as an attempt that is being
 *  played. */
function readAgain(queryClient: QueryClient): void {
  const isRead = ({ queryKey: [call] }: { readonly queryKey: readonly unknown[] }) =>
    String(call).startsWith('GET ');
  void queryClient.refetchQueries({ type: 'active', predicate: isRead });
}

/** A page that the worker brought asks for the server until it is there again: the browser may have believed all the time that it
 *  has a network. */
function noticeServer({ queryClient }: OfflineReadingDeps): void {
  const onAnswer = ({ ok }: Response) => {
    const meta = offlineMeta();
    if (!ok || !meta || !isKeptPage()) return;
    clearInterval(timer);
    window.removeEventListener('online', ask);
    meta.content = 'offered' satisfies OfflineMeta;
    window.dispatchEvent(new Event('online'));
    readAgain(queryClient);
  };
  function ask(): void {
    fetch('/__visit', { signal: AbortSignal.timeout(TIMEOUT_MS) }).then(onAnswer, () => {});
  }
  const timer = setInterval(ask, ASK_EVERY_MS);
  window.addEventListener('online', ask);
}

async function keepPage({ revision, queryClient, language }: OfflineReadingDeps): Promise<void> {
  const { serviceWorker } = navigator;
  const isFirst = serviceWorker.controller === null;
  if (isFirst)
    serviceWorker.addEventListener(
      'controllerchange',
      () => {
        // What this page has read so far has not passed the worker.
        readAgain(queryClient);
      },
      { once: true },
    );
  await serviceWorker.register(WORKER_PATH, { updateViaCache: 'none' });
  const registration = await serviceWorker.ready;
  // A newer worker may take the place of this one.
  const send = (message: PageToKeep | FilesToKeep) => registration.active?.postMessage(message);
  const page: PageToKeep = {
    revision,
    shell: inlinedShell()?.release ?? null,
    language: language(),
  };
  send(page);
  watchFiles(send);
}

async function removeWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.unregister();
  await removeCaches(caches);
}

/** Makes the site readable without a network where its server offers that, and removes everything that was kept where it does not:
 *  switched off, while modules run from source, with an override. Never rejects: a browser may refuse to keep anything. */
export async function startOfflineReading(deps: OfflineReadingDeps): Promise<void> {
  if (!('serviceWorker' in navigator && 'caches' in window)) return;
  try {
    if (!offlineMeta()) {
      await removeWorker();
      return;
    }
    forgetOthers();
    if (isKeptPage()) noticeServer(deps);
    await keepPage(deps);
  } catch {
    // The page works as it did, with a network.
  }
}
