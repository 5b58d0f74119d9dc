import type { QuestionProvider } from '../generation/index.ts';
import type { Core } from '../platform.ts';
import { createWorkerCalls } from '../workers/worker-calls.ts';
import { internet, type Network } from './fetching/network.ts';
import { createMaterialRoutes } from './material.routes.ts';
import { createMaterialService } from './material.service.ts';
import type { ReadingCall, ReadingReply } from './reading/material-messages.ts';

/** A book of 500 pages takes 1 to 2 s. */
const READ_TIMEOUT_MS = 15_000;
/** Includes loading the libraries. */
const FIRST_READ_TIMEOUT_MS = 30_000;
/** The libraries take some 100 MiB, a large book as much again. */
const GROWTH_MAX_MIB = 512;
const WAITING_MAX = 8;
const IDLE_MS = 60_000;

/** Material for notes: the text of files and pages. */
export function createMaterialModule(
  { config, rateLimits, logger }: Core,
  {
    provider,
    network = internet,
  }: { readonly provider: QuestionProvider; readonly network?: Network | undefined },
) {
  const worker = createWorkerCalls<ReadingCall, ReadingReply>({
    name: 'reading worker',
    workerFile: new URL('./reading/start-reading-worker.mjs', import.meta.url),
    timeoutMs: READ_TIMEOUT_MS,
    firstTimeoutMs: FIRST_READ_TIMEOUT_MS,
    waitingMax: WAITING_MAX,
    idleMs: IDLE_MS,
    growthMaxMib: GROWTH_MAX_MIB,
  });
  const material = createMaterialService({
    worker,
    network,
    readsAddresses: config.readsAddresses,
    onWorkerError: (err) => logger.warn({ err }, 'A file or page could not be read to its end'),
  });
  const readsSourceText = provider.readsSourceText ?? false;
  return {
    routes: createMaterialRoutes({ material, readsSourceText, rateLimits }),
    close: () => worker.close(),
  };
}
