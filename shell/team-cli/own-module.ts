import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseJson } from './parse-json.ts';

/** Name of the module in a folder: that of its package, without the scope.
 *  @returns null: the folder holds none
 *  @throws {Error} package.json is no JSON */
export function ownModule(folder: string): string | null {
  const [declaration, manifest] = ['module.json', 'package.json'].map((name) => path.join(folder, name));
  if (!declaration || !manifest || !existsSync(declaration) || !existsSync(manifest)) return null;
  const { name = '' } = parseJson(manifest, readFileSync(manifest, 'utf8')) as { readonly name?: string };
  return name.replace(/^@[^/]+\//u, '') || null;
}

/** The arguments of a command that works on the module of this repository alone: naming it changes nothing.
 *  @param own its name; null: there is none */
export function withoutOwn(args: readonly string[], own: string | null): readonly string[] {
  return own !== null && args[0] === own ? args.slice(1) : args;
}
