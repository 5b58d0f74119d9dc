import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

export interface JsonFile<Value> {
  /** Inside the folder, with slashes: "history/ancient-rome.json". */
  readonly path: string;
  readonly value: Value;
}

/** Reads and checks every .json file in and below a folder, in the order of their paths.
 *  @throws {Error} a file holds something else; the message names it and what is wrong */
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
