import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Beside what no build reads: entries with a dot, such as `.git` of a repository that is one module, differ from clone to clone. */
const LEFT_OUT = /(^|\/)(\.[^/]*|node_modules|dist|coverage|docs)(\/|$)|\.test\.|README\.md$/;

function filesBelow(folder: string, root: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name);
    if (LEFT_OUT.test(path.relative(root, full))) return [];
    return entry.isDirectory() ? filesBelow(full, root) : [full];
  });
}

/** First ten hex digits of the SHA-256 of the names and contents of all source files in the folders (without
 *  tests, docs, builds, and what begins with a dot), and of further texts such as versions. */
export function sourceHash(folders: readonly string[], texts: readonly string[]): string {
  const hash = createHash('sha256').update(texts.join('\0'));
  for (const folder of folders) {
    for (const file of filesBelow(folder, folder).sort()) {
      hash.update(path.relative(folder, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex').slice(0, 10);
}
