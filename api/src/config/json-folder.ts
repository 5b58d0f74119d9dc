import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

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
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const paths = names.map((name) => name.replaceAll('\\', '/')).filter((name) => name.endsWith('.json'));
  return paths.sort().map((path) => {
    const content: unknown = JSON.parse(readFileSync(join(folder, path), 'utf8'));
    const { data, error } = schema.safeParse(content);
    if (error) throw new Error(`${path}: ${z.prettifyError(error)}`, { cause: error });
    return { path, value: data };
  });
}
