import express, { type Router } from 'express';
import { UnavailableError } from './errors/http-errors.ts';

export interface HealthDeps {
  /** Rejects when the database does not respond. */
  readonly pingDatabase: () => Promise<void>;
  /** True after shutdown began: load balancers must stop sending requests. */
  readonly isStopping: () => boolean;
  readonly timeoutMs: number;
}

async function withTimeout(work: Promise<void>, timeoutMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const expired = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    await Promise.race([work, expired]);
  } finally {
    clearTimeout(timer);
  }
}

/** `/healthz`: the process runs. `/readyz`: it can serve requests, the database responds. */
export function createHealthRouter({ pingDatabase, isStopping, timeoutMs }: HealthDeps): Router {
  const router = express.Router();
  router.get('/healthz', (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ status: 'ok' });
  });
  router.get('/readyz', async (_request, response) => {
    if (isStopping()) throw new UnavailableError('Stopping');
    try {
      await withTimeout(pingDatabase(), timeoutMs);
    } catch (cause) {
      throw new UnavailableError('The database does not answer', cause);
    }
    response.set('Cache-Control', 'no-store').json({ status: 'ready' });
  });
  return router;
}
