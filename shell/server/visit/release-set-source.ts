import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readReleaseSet } from '@quizmesh/contract/schemas';
import type { ReleaseSet } from '@quizmesh/contract';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { ApiFetch } from '../api-fetch.ts';
import { soon } from '../soon.ts';

export interface ReleaseSetSourceDeps {
  readonly apiFetch: ApiFetch;
  readonly channel: ReleaseSet['channel'];
  /** Stores the last set for restarts. */
  readonly file: string;
  readonly log: Logger;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

const FRESH_MS = 500;
const TIMEOUT_MS = 2000;
/** A page waits this long for a new set when an older one is known. */
const WAIT_MS = 200;

async function fromDisk(file: string, channel: ReleaseSet['channel']): Promise<ReleaseSet> {
  try {
    return readReleaseSet(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return { channel, revision: 'none', modules: {} };
  }
}

async function toDisk(file: string, set: ReleaseSet): Promise<void> {
  const draft = `${file}.${process.pid}.tmp`;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(draft, JSON.stringify(set));
  await rename(draft, file);
}

/** The current release set: from the API, at most half a second old; when the API is slow or down, the last
 *  known one (also from disk), because pages must still work. */
export function createReleaseSetSource({ apiFetch, channel, file, log, now }: ReleaseSetSourceDeps) {
  async function refresh(known: ReleaseSet | undefined): Promise<ReleaseSet> {
    try {
      const response = await apiFetch(`/api/modules?channel=${channel}`, {
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) throw new Error(`The API answered ${response.status}.`);
      const set = readReleaseSet(await response.json(), known ?? (await fromDisk(file, channel)));
      if (set.revision !== known?.revision)
        await toDisk(file, set).catch((error: unknown) => {
          log.warn({ err: error }, 'The release set could not be kept on disk');
        });
      return set;
    } catch (error) {
      log.warn({ err: error }, 'The release set could not be refreshed; the last known one stays');
      return known ?? fromDisk(file, channel);
    }
  }

  const sets = new LRUCache<ReleaseSet['channel'], ReleaseSet>({
    max: 1,
    ttl: FRESH_MS,
    ttlResolution: 0,
    perf: { now },
    fetchMethod: (_channel, known) => refresh(known),
  });

  return {
    /** Never rejects; empty when no set was ever known. */
    async current(): Promise<ReleaseSet> {
      const known = sets.peek(channel, { allowStale: true });
      const fresh = sets.forceFetch(channel);
      return known ? soon(fresh, { waitMs: WAIT_MS, otherwise: known }) : fresh;
    },
  };
}
export type ReleaseSetSource = ReturnType<typeof createReleaseSetSource>;
