import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { loginResponseSchema } from '@quizmesh/contract/schemas';
import { freePort } from '../../cli/processes.ts';
import { startCompose } from '../../workspace/containers/compose.ts';
import { openEngine } from '../../workspace/containers/engine.ts';
import { startKubernetes } from '../../workspace/containers/kubernetes.ts';
import { startMailServer } from './mail-server.ts';
import { QUICK_PLAYERS } from './quick-players.ts';
import type { Quizmesh } from './quizmesh.ts';

const STARTERS = { compose: startCompose, kubernetes: startKubernetes } as const;
/** Which files of docs/operations the product is started by. */
export type Orchestration = keyof typeof STARTERS;

/** Starts the product in containers, with the images that the global setup made (container-images.ts). */
export async function startInContainers(
  orchestration: Orchestration,
): Promise<{ readonly quizmesh: Quizmesh; readonly stop: () => Promise<void> }> {
  const mail = await startMailServer();
  const dataFolder = await mkdtemp(path.join(os.tmpdir(), 'qm-container-site-'));
  const admin = { email: 'admin@example.org', password: 'brass lantern 4242' };
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const engine = openEngine(process.env['QUIZMESH_CONTAINERS'] ?? '');
  const environment = { ...QUICK_PLAYERS, PAGE_FACTS_SECONDS: '0.2', LOG_LEVEL: 'warn' };
  const site = await STARTERS[orchestration](engine, { port, admin, mailPort: mail.port, environment });
  const stop = async () => {
    await site.stop();
    await mail.stop();
    await rm(dataFolder, { recursive: true });
  };
  try {
    await writeFile(path.join(dataFolder, 'release-token'), site.releaseToken);
    const place = { dataFolder, host: '127.0.0.1', shellPort: port, apiPort: port, apiUrl: url };
    const answer = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(admin),
    });
    const adminSession = loginResponseSchema.parse(await answer.json());
    const quizmesh = { url, api: null, place, admin, adminSession, mails: mail.mails };
    return { quizmesh, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
