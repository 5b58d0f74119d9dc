import type { Core } from '../platform.ts';
import { createProcessCalls } from '../workers/process-calls.ts';
import { internet, type Network } from './fetching/network.ts';
import { createMaterialRoutes } from './material.routes.ts';
import { createMaterialService } from './material.service.ts';
import type { ReadingCall, ReadingReply } from './reading/material-messages.ts';

/** Includes starting the process, 1 to 2 s; a book of 500 pages takes as long. */
const READ_TIMEOUT_MS = 20_000;
const WAITING_MAX = 8;
const IDLE_MS = 60_000;

/** Material for notes: the text of files and pages. */
export function createMaterialModule(
  { config, rateLimits, logger }: Core,
  { network = internet }: { readonly network?: Network | undefined },
) {
  const reader = createProcessCalls<ReadingCall, ReadingReply>({
    name: 'reading process',
    processFile: new URL('./reading/reading-process.ts', import.meta.url),
    timeoutMs: READ_TIMEOUT_MS,
    waitingMax: WAITING_MAX,
    idleMs: IDLE_MS,
  });
  const material = createMaterialService({
    reader,
    network,
    readsAddresses: config.readsAddresses,
    onReaderError: (err) => logger.warn({ err }, 'A file or page could not be read to its end'),
  });
  return {
    routes: createMaterialRoutes({ material, rateLimits }),
    close: () => reader.close(),
  };
}
