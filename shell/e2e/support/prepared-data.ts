import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../../cli/workspace.ts';
import { startReleased, inTemporaryPlace } from '../../workspace/temporary-product.ts';
import { stopAll } from '../../cli/processes.ts';

const PREPARED = path.join(ROOT, '.test/prepared-data');

/** Playwright's global setup: the data folder of a product after its first start on the embedded database, with
 *  every module released. Each worker starts with a copy, because a first start takes longer than all later ones. */
export default async function prepareData(): Promise<void> {
  await rm(PREPARED, { recursive: true, force: true });
  await inTemporaryPlace(async (place, track) => {
    const api = await startReleased(place, track, { LOG_LEVEL: 'error' });
    await stopAll([api]);
    await cp(place.dataFolder, PREPARED, { recursive: true });
  });
}

/** Copies the prepared data into an empty data folder. */
export async function copyPreparedData(dataFolder: string): Promise<void> {
  await cp(PREPARED, dataFolder, { recursive: true });
}
