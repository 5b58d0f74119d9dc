import { readFile } from 'node:fs/promises';
import express, { type Router } from 'express';
import { OFFLINE_META, OFFLINE_PAGE_PATH, WORKER_PATH, type OfflineMeta } from '../shared/offline-reading.ts';

/** Removes everything that browsers have kept, and itself: the answer to those that have a worker of earlier. */
const REMOVING_WORKER = `addEventListener('install',function(){skipWaiting()});
addEventListener('activate',function(e){e.waitUntil(caches.keys().then(function(names){
return Promise.all(names.filter(function(n){return n.indexOf('quizmesh-')===0}).map(function(n){return caches.delete(n)}))
}).then(function(){return registration.unregister()}))});
`;

export interface OfflineReading {
  /** Serves the worker. */
  readonly routes: Router;
  /** The element that offers the worker to a page; empty where there is none. */
  readonly metaOf: (pathname: string) => string;
}

/** The service worker with which pages are read without a network.
 *  @param file the built worker; null, or missing in development: browsers remove what they have of it */
export async function createOfflineReading(file: string | null): Promise<OfflineReading> {
  const worker = file === null ? null : await readFile(file, 'utf8').catch(() => null);
  const routes = express.Router();
  routes.get(WORKER_PATH, (_request, response) => {
    response
      .set('cache-control', 'no-cache')
      .type('text/javascript')
      .send(worker ?? REMOVING_WORKER);
  });
  return {
    routes,
    metaOf: (pathname) => {
      if (worker === null) return '';
      const content: OfflineMeta = pathname === OFFLINE_PAGE_PATH ? 'kept' : 'offered';
      return `<meta name="${OFFLINE_META}" content="${content}">`;
    },
  };
}
