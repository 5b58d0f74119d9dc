import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ModuleDeclaration } from '@quizmesh/contract';
import { moduleDeclarationSchema } from '@quizmesh/contract/schemas';
import { z } from 'zod';
import { CommandError, ROOT } from '../cli/workspace.ts';
import { parseJson } from './parse-json.ts';

function parse(file: string, text: string): unknown {
  try {
    return parseJson(file, text);
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : `${file} is no JSON.`);
  }
}

/** What a file says. @throws {CommandError} it is missing, or says something else */
export async function readJson<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new CommandError(`${file} is missing.`);
  });
  const read = schema.safeParse(parse(file, text));
  if (!read.success) throw new CommandError(`${file} cannot be used: ${z.prettifyError(read.error)}`);
  return read.data;
}

/** The module.json of a folder. @throws {CommandError} it cannot be used */
export const readDeclaration = (folder = ROOT): Promise<ModuleDeclaration> =>
  readJson(path.join(folder, 'module.json'), moduleDeclarationSchema);
