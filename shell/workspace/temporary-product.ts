import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { freePort, stopAll, type StartedProcess } from '../cli/processes.ts';
import type { LoginResponse } from '@quizmesh/contract';
import { loginResponseSchema } from '@quizmesh/contract/schemas';
import { generatedAdmin, releaseBuilds, startApi, startShell, type Track } from '../cli/quizmesh-instance.ts';
import { releasableNames, type Place } from '../cli/workspace.ts';

/** A temporary folder and two free ports for a product that leaves no data behind. */
export async function temporaryPlace(): Promise<Place> {
  const dataFolder = await mkdtemp(path.join(os.tmpdir(), 'qm-product-'));
  const [shellPort, apiPort] = [await freePort(), await freePort()];
  return { dataFolder, host: '127.0.0.1', shellPort, apiPort, apiUrl: `http://127.0.0.1:${apiPort}` };
}

/** Starts the API and releases every built module.
 *  @returns the API */
export async function startReleased(
  place: Place,
  track: Track,
  env: Readonly<Record<string, string>>,
): Promise<StartedProcess> {
  const api = await startApi(place, track, env);
  await releaseBuilds(place, releasableNames());
  return api;
}

/** A running product. */
export interface StartedProduct {
  /** Address of the shell, without a slash at the end. */
  readonly url: string;
  readonly api: StartedProcess;
}

/** Starts API, releases and shell. */
export async function startProduct(
  place: Place,
  track: Track,
  env: Readonly<Record<string, string>>,
): Promise<StartedProduct> {
  const api = await startReleased(place, track, env);
  await startShell(place, track, env);
  return { url: `http://${place.host}:${place.shellPort}`, api };
}

/** Signs in the admin that the first start created. */
export async function signInGeneratedAdmin(place: Place): Promise<LoginResponse> {
  const response = await fetch(`${place.apiUrl}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(await generatedAdmin(place)),
  });
  return loginResponseSchema.parse(await response.json());
}

/** Runs work with a temporary place; afterwards stops the processes it started there and deletes the folder. */
export async function inTemporaryPlace<Result>(
  work: (place: Place, track: Track) => Promise<Result>,
): Promise<Result> {
  const place = await temporaryPlace();
  const running: StartedProcess[] = [];
  try {
    return await work(place, (started) => void running.push(started));
  } finally {
    await stopAll(running);
    await rm(place.dataFolder, { recursive: true, force: true });
  }
}
