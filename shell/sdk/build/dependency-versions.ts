import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';

interface Package {
  readonly name?: string;
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

const read = (folder: string): Package =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Package;

/** Folder of a package as Node finds it from another one; null where it is not installed. */
function folderOf(name: string, from: string): string | null {
  const folder = path.join(from, 'node_modules', name);
  if (existsSync(path.join(folder, 'package.json'))) return realpathSync(folder);
  const parent = path.dirname(from);
  return parent === from ? null : folderOf(name, parent);
}

/** Every package that a folder depends on, however far, as "name@version" in alphabetical order: as installed, so it is
 *  the same in every repository that has the same versions. */
export function dependencyVersions(folder: string): readonly string[] {
  const seen = new Map<string, string>();
  const waiting = [folder];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const name of Object.keys(read(next).dependencies ?? {})) {
      const found = folderOf(name, next);
      if (found === null || seen.has(found)) continue;
      seen.set(found, `${name}@${read(found).version ?? ''}`);
      waiting.push(found);
    }
  }
  return [...seen.values()].sort();
}
