import { chmod, copyFile, cp, mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { QueryTypes } from 'sequelize';
import type { Config } from '../config/config.ts';
import { openDatabase } from '../database/database.ts';
import { BackupError } from './backup-error.ts';
import { dumpDatabase, restoreDatabase, type LogReplay } from './database-backup.ts';
import { DATA, EMBEDDED, readManifest, writeManifest, type Manifest } from './manifest.ts';

type Place = Pick<Config, 'databaseUrl' | 'dataFolder'>;

const isDatabaseFile = (name: string) => name.startsWith(EMBEDDED);

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );

/** One file with everything, made while the site goes on. @throws {BackupError} the copy is damaged, or there is nothing */
async function copyEmbedded(dataFolder: string, target: string): Promise<void> {
  if (!(await exists(path.join(dataFolder, EMBEDDED))))
    throw new BackupError(`${dataFolder} has no database: name it by QUIZMESH_DATA.`);
  const open = (folder: string) => openDatabase({ url: undefined, replicaUrls: [], folder });
  const file = path.join(target, EMBEDDED);
  const source = open(dataFolder);
  try {
    await source.sequelize.query(`VACUUM INTO ${source.sequelize.escape(file)}`);
  } finally {
    await source.close();
  }
  await chmod(file, 0o600);
  const copy = open(target);
  try {
    const found = await copy.sequelize.query('PRAGMA integrity_check', { type: QueryTypes.SELECT });
    if (JSON.stringify(found) !== '[{"integrity_check":"ok"}]')
      throw new BackupError(`The copy is damaged: ${JSON.stringify(found)}`);
  } finally {
    await copy.close();
  }
}

/** Secrets and files of releases; those of a release never change. */
async function copyData(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const name of await readdir(from).catch(() => []))
    if (!isDatabaseFile(name))
      await cp(path.join(from, name), path.join(to, name), { recursive: true, preserveTimestamps: true });
}

/** Makes a new folder inside of `folder` with the database, and with secrets and releases of the data folder. The database comes
 *  first: what it names is in the files.
 *  @returns its path
 *  @throws {BackupError} */
export async function makeBackup(place: Place, folder: string, now: Date): Promise<string> {
  const { databaseUrl, dataFolder } = place;
  if (!path.relative(dataFolder, folder).startsWith('..'))
    throw new BackupError(`${folder} is in the data folder itself: name another one.`);
  const madeAt = now.toISOString();
  const backup = path.join(folder, madeAt.replaceAll(':', '-'));
  await mkdir(backup, { recursive: true, mode: 0o700 }).catch((cause: unknown) => {
    throw new BackupError(`${folder} is no folder that can be written to: name another one.`, { cause });
  });
  const part: Partial<Manifest> = databaseUrl === undefined ? {} : await dumpDatabase(databaseUrl, backup);
  if (databaseUrl === undefined) await copyEmbedded(dataFolder, backup);
  await copyData(dataFolder, path.join(backup, DATA));
  const engine = databaseUrl === undefined ? 'sqlite' : 'mysql';
  await writeManifest(backup, { engine, madeAt, ...part });
  return backup;
}

async function restoreEmbedded(backup: string, dataFolder: string): Promise<void> {
  const file = path.join(dataFolder, EMBEDDED);
  if (await exists(file))
    throw new BackupError(`${dataFolder} has a database: restore into an empty folder.`);
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  await copyFile(path.join(backup, EMBEDDED), file);
}

/** Restores a backup into an empty database or data folder; files that are there already stay as they are.
 *  @throws {BackupError} the place is not empty, or the backup is of another engine or not complete */
export async function restoreBackup(
  { databaseUrl, dataFolder }: Place,
  folder: string,
  replay: LogReplay | null,
): Promise<void> {
  const manifest = await readManifest(folder);
  const engine = databaseUrl === undefined ? 'sqlite' : 'mysql';
  if (manifest.engine !== engine)
    throw new BackupError(
      manifest.engine === 'mysql'
        ? 'This is a backup of a database server: name an empty database by DATABASE_URL.'
        : 'This is a backup of an embedded database: leave DATABASE_URL out.',
    );
  if (databaseUrl === undefined) {
    if (replay) throw new BackupError('An embedded database is restored as it was when the backup was made.');
    await restoreEmbedded(folder, dataFolder);
  } else await restoreDatabase(databaseUrl, { folder, manifest }, replay);
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  await cp(path.join(folder, DATA), dataFolder, { recursive: true, force: false, preserveTimestamps: true });
}
