import {
  CACHES,
  isImmutableFile,
  removeCaches,
  type FilesToKeep,
  type PageToKeep,
} from '../shared/offline-reading.ts';
import { createRequestAnswerer } from './answer-request.ts';
import { createKeptAnswers } from './kept-answers.ts';
import { createKeptFiles } from './kept-files.ts';
import { createKeptPage } from './kept-page.ts';
import type { WorkerScope } from './worker-scope.ts';

const scope = globalThis as unknown as WorkerScope;
const { caches, clients, location, navigator, registration } = scope;

/** While the device says that it has no network, which is wrong now and then. */
const OFFLINE_DEADLINE_MS = 2000;

/** Where a browser can, it takes kept files itself, without a way through the worker. */
const FILE_ROUTES = ['/r/*', '/assets/*'].map((pathname) => ({
  condition: { urlPattern: { pathname }, requestMethod: 'GET' },
  source: { cacheName: CACHES.files },
}));

const files = createKeptFiles(caches);
// Not from the HTTP cache: it is fetched because the kept one is out of date.
const page = createKeptPage(caches, { files, fetchPage: (path) => fetch(path, { cache: 'no-store' }) });
const answer = createRequestAnswerer({
  origin: location.origin,
  deadlineMs: () => (navigator.onLine ? null : OFFLINE_DEADLINE_MS),
  fetch: (request) => fetch(request),
  files,
  page,
  answers: createKeptAnswers(caches, Date.now),
});

// An open page goes on as it is: what answers it is the network all the same.
scope.addEventListener('install', (event) => {
  void scope.skipWaiting();
  if (event.addRoutes) event.waitUntil(event.addRoutes(FILE_ROUTES).catch(() => undefined));
});

async function activate(): Promise<void> {
  await removeCaches(caches, Object.values(CACHES));
  // The page is asked for while the worker starts.
  await registration.navigationPreload.enable().catch(() => undefined);
  await clients.claim();
}
scope.addEventListener('activate', (event) => {
  event.waitUntil(activate());
});

scope.addEventListener('fetch', (event) => {
  const response = answer({
    request: event.request,
    preloaded: event.preloadResponse,
    waitUntil: (work) => {
      event.waitUntil(work);
    },
  });
  if (response) event.respondWith(response);
});

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isPageToKeep = (value: unknown): value is PageToKeep => isRecord(value) && 'revision' in value;
const areFilesToKeep = (value: unknown): value is FilesToKeep => isRecord(value) && 'files' in value;

scope.addEventListener('message', (event) => {
  const { data } = event;
  if (isPageToKeep(data)) event.waitUntil(page.keep(data).catch(() => undefined));
  // One by one: some of them may have been missing.
  if (areFilesToKeep(data))
    for (const path of data.files.filter(isImmutableFile))
      event.waitUntil(files.keep([path]).catch(() => undefined));
});
