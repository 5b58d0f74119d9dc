import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';

const FILE = 'backup.json';

/** Names of files and folders inside of a backup. */
export const DUMP = 'database.sql.gz';
export const EMBEDDED = 'quizmesh.sqlite';
export const DATA = 'data';

const manifestSchema = z.object({
  engine: z.enum(['sqlite', 'mysql']),
  madeAt: z.iso.datetime(),
  /** Name of the database on its server. */
  database: z.string().optional(),
  /** Where the changes after it begin in the server's binary logs; absent: it writes none. */
  position: z.object({ file: z.string().regex(/^[\w.-]+$/u), offset: z.number().int() }).optional(),
});

/** What a backup has; written last, so that a folder with it is complete. */
export type Manifest = z.output<typeof manifestSchema>;

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await writeFile(path.join(folder, FILE), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
}

/** @throws {BackupError} the folder has no complete backup */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, FILE), 'utf8').catch(() => null);
  if (text === null) throw new BackupError(`${folder} has no complete backup: there is no ${FILE}.`);
  return manifestSchema.parse(JSON.parse(text));
}
