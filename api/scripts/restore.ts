import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { BackupError, restoreBackup } from '../src/backup/index.ts';
import { readConfig } from '../src/config/config.ts';

const USAGE = `npm run restore -- <backup>                     restores what npm run backup saved, into an empty database
npm run restore -- <backup> --logs <folder>     and repeats what happened afterwards, from copied binary logs
  --until 2026-11-28T05:10:00Z                  but only what was stored before this moment
The database is that of DATABASE_URL, or the embedded one in QUIZMESH_DATA; files go to QUIZMESH_DATA.`;

const argumentsSchema = z.object({
  positionals: z.tuple([z.string()]),
  values: z
    .object({ logs: z.string().optional(), until: z.iso.datetime({ offset: true }).optional() })
    .refine(({ logs, until }) => until === undefined || logs !== undefined),
});

function readArguments() {
  try {
    const options = { logs: { type: 'string' }, until: { type: 'string' } } as const;
    const parsed = argumentsSchema.safeParse(parseArgs({ options, allowPositionals: true }));
    return parsed.success ? parsed.data : null;
  } catch {
    // An unknown option.
    return null;
  }
}

const given = readArguments();
if (!given) {
  console.log(USAGE);
  process.exit(2);
}
const {
  positionals: [backup],
  values: { logs, until },
} = given;
try {
  const replay =
    logs === undefined
      ? null
      : { folder: path.resolve(logs), ...(until !== undefined && { until: new Date(until) }) };
  await restoreBackup(readConfig(process.env), path.resolve(backup), replay);
  console.log(`▸ Restored. Start the API: it migrates the database if the backup is older.
  What was taken away since then is there again: recalled and rolled back releases are live, revoked release tokens, ended sessions
  and old passwords count. Recall, revoke and block again what was, before visitors come back.`);
} catch (error) {
  if (!(error instanceof BackupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
