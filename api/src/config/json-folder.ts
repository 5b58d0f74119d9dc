import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** Reads and validates one file. @throws {Error} naming it and what is wrong with it */
export function readJsonFile<Schema extends z.ZodType>(
  folder: string,
  path: string,
  schema: Schema,
): z.output<Schema> {
  const content: unknown = JSON.parse(readFileSync(join(folder, path), 'utf8'));
  const { data, error } = schema.safeParse(content);
  if (error) throw new Error(`${path}: ${z.prettifyError(error)}`, { cause: error });
  return data;
}

/** Paths of all .json files of a folder and its subfolders, with slashes, sorted. */
export function listJsonFolder(folder: string): readonly string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.json'))
    .sort();
}

export interface JsonFile<Value> {
  /** Path inside the folder, with slashes: "history/ancient-rome.json". */
  readonly path: string;
  readonly value: Value;
}

/** Reads and validates all .json files of a folder and its subfolders, sorted by path.
 *  @throws {Error} naming the invalid file and what is wrong with it */
export function readJsonFolder<Schema extends z.ZodType>(
  folder: string,
  schema: Schema,
): JsonFile<z.output<Schema>>[] {
  return listJsonFolder(folder).map((path) => ({ path, value: readJsonFile(folder, path, schema) }));
}
