import { readdirSync } from 'node:fs';
import { z } from 'zod';
import type { Migration } from '../src/database/migrate.ts';

const FILE = /^(?<name>\d{4}-[\w-]+)\.ts$/u;
const moduleSchema = z.object({
  up: z.custom<Migration['up']>((value) => typeof value === 'function', 'A migration exports `up`'),
});

async function load(name: string): Promise<Migration> {
  return { name, ...moduleSchema.parse(await import(`./${name}.ts`)) };
}

const names = readdirSync(import.meta.dirname).flatMap((file) => FILE.exec(file)?.groups?.['name'] ?? []);

/** The schema's history: the files of this folder, in the order of their numbers. Databases remember the names of those they ran: a
 *  merged file is neither renamed nor edited. A new one takes the number after the highest. */
export const migrations: readonly Migration[] = await Promise.all(names.toSorted().map(load));
