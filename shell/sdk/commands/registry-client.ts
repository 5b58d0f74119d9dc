import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ChannelState, ReleaseListItem, ReleaseManifest, ReleaseSet } from '@quizmesh/contract';
import {
  channelStateSchema,
  errorBodySchema,
  releaseListItemSchema,
  releaseSetSchema,
} from '@quizmesh/contract/schemas';
import { z } from 'zod';
import { CommandError, type Place } from './workspace.ts';

const TIMEOUT_MS = 20_000;

/** The registry refused. */
export class RegistryError extends CommandError {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

async function tokenOf(place: Place): Promise<string> {
  const token =
    process.env['QUIZMESH_RELEASE_TOKEN'] ??
    (await readFile(path.join(place.dataFolder, 'release-token'), 'utf8').catch(() => ''));
  if (!token.trim())
    throw new CommandError(
      `No release token: set QUIZMESH_RELEASE_TOKEN, or start Quizmesh once (it writes ${path.join(place.dataFolder, 'release-token')}).`,
    );
  return token.trim();
}

const RETRY_AFTER_MS = 250;

/** Asks once more when the connection fails: a kept one may be closed in the moment it is used again, and a server that is
 *  taking over may need a moment. A request that timed out may have been taken, so it is not sent twice. */
async function fetchAgain(url: string, init: RequestInit): Promise<Response> {
  const ask = () => fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') throw error;
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    return ask();
  }
}

async function call(place: Place, route: string, init: RequestInit = {}): Promise<unknown> {
  const response = await fetchAgain(`${place.apiUrl}${route}`, init).catch((cause: unknown) => {
    throw new CommandError(
      `The registry at ${place.apiUrl} does not answer (${cause instanceof Error ? cause.message : 'no reason given'}). Start it with: npm start`,
    );
  });
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return body;
  const refusal = errorBodySchema.safeParse(body);
  const detail = refusal.success ? Object.values(refusal.data.fields ?? {}).join(' ') : '';
  throw new RegistryError(
    refusal.success ? refusal.data.code : 'UNKNOWN',
    refusal.success
      ? `${refusal.data.message} ${detail}`.trim()
      : `The registry answered ${response.status}.`,
  );
}

async function send(place: Place, route: string, body: unknown): Promise<unknown> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${await tokenOf(place)}` };
  return call(place, route, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** Release set that shells get right now. */
export async function fetchReleaseSet(place: Place): Promise<ReleaseSet> {
  return releaseSetSchema.parse(await call(place, '/api/modules'));
}

/** All releases of a module, newest first. */
export async function fetchReleases(place: Place, module: string): Promise<readonly ReleaseListItem[]> {
  return z.array(releaseListItemSchema).parse(await call(place, `/api/modules/${module}/releases`));
}

/** Registers a release whose files are in the release store. */
export async function publishRelease(place: Place, manifest: ReleaseManifest): Promise<void> {
  await send(place, `/api/modules/${manifest.module}/releases`, manifest);
}

/** Makes a release the current one. */
export async function promoteRelease(place: Place, module: string, release: string): Promise<ChannelState> {
  return channelStateSchema.parse(await send(place, `/api/modules/${module}/promote`, { release }));
}

/** Goes back to the last good release, or to the one named. */
export async function rollbackModule(
  place: Place,
  module: string,
  to: string | undefined,
): Promise<ChannelState> {
  return channelStateSchema.parse(
    await send(place, `/api/modules/${module}/rollback`, to === undefined ? {} : { to }),
  );
}
