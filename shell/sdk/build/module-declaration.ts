import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ModuleDeclaration } from '@quizmesh/contract';
import { moduleDeclarationSchema } from '@quizmesh/contract/schemas';
import { z } from 'zod';

function parse(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${file} is no JSON: ${error instanceof Error ? error.message : ''}`, { cause: error });
  }
}

/** The module.json of a folder. @throws {Error} it cannot be used; the message names each mistake and its place */
export function readDeclaration(folder: string): ModuleDeclaration {
  const file = path.join(folder, 'module.json');
  const read = moduleDeclarationSchema.safeParse(parse(file, readFileSync(file, 'utf8')));
  if (!read.success) throw new Error(`${file} cannot be used:\n${z.prettifyError(read.error)}`);
  for (const { name } of read.data.fillings ?? []) {
    const source = path.join(folder, `src/fillings/${name}.tsx`);
    if (!existsSync(source))
      throw new Error(`${file} declares the filling "${name}", but ${source} is missing.`);
  }
  return read.data;
}
