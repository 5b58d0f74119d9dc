import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startTestApi } from '../testing/test-api.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { BackupError, makeBackup, restoreBackup } from './index.ts';

it('refuses a moment before the backup, and logs that are not there, while the database is still empty', async () => {
  const api = await startTestApi();
  const folder = await mkdtemp(path.join(tmpdir(), 'quizmesh-backup-'));
  const place = await createTestDatabase();
  const config = { databaseUrl: place.url, dataFolder: place.folder };
  const backup = await makeBackup(api.config, folder, new Date('2026-11-28T05:00:00.000Z'));
  const logs = path.join(folder, 'no-logs');
  const until = new Date('2026-11-28T04:00:00.000Z');
  await expect(restoreBackup(config, backup, { folder: logs, until })).rejects.toThrow(
    'restore an earlier one',
  );
  await expect(restoreBackup(config, backup, { folder: logs })).rejects.toThrow(BackupError);
  await restoreBackup(config, backup, null);
  await api.stop();
  await place.remove();
  await rm(folder, { recursive: true, force: true });
});
