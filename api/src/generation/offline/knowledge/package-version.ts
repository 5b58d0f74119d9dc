import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';

const manifestSchema = z.object({ name: z.string(), version: z.string() });

/** "name version" of an installed package, also when its exports hide package.json. */
export function packageVersion(name: string): string {
  let folder = dirname(createRequire(import.meta.url).resolve(name));
  for (;;) {
    const file = join(folder, 'package.json');
    const manifest = existsSync(file)
      ? manifestSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')))
      : null;
    if (manifest?.data?.name === name) return `${name} ${manifest.data.version}`;
    if (dirname(folder) === folder) throw new Error(`No package.json of ${name}`);
    folder = dirname(folder);
  }
}
