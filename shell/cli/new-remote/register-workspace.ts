import { readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

const packageSchema = z.object({
  name: z.string(),
  version: z.string(),
  dependencies: z.record(z.string(), z.string()),
});
const objectSchema = z.record(z.string(), z.unknown());

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'));
}

/** Text of package-lock.json with one more workspace, as npm would write it. Its dependencies are already in
 *  there, because the template uses the same ones as the other modules. */
export function lockWithWorkspace(lockText: string, folder: string, manifest: unknown): string {
  const lock = objectSchema.parse(JSON.parse(lockText));
  const { name, version, dependencies } = packageSchema.parse(manifest);
  const packages = {
    ...objectSchema.parse(lock['packages']),
    [folder]: { name, version, dependencies },
    [`node_modules/${name}`]: { resolved: folder, link: true },
  };
  const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  return `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`;
}

/** Makes a folder a workspace without npm or the network: adds its line in package-lock.json and its link in
 *  node_modules. */
export async function registerWorkspace(root: string, folder: string): Promise<void> {
  const lockFile = path.join(root, 'package-lock.json');
  const manifest = packageSchema.parse(await readJson(path.join(root, folder, 'package.json')));
  const lock = lockWithWorkspace(await readFile(lockFile, 'utf8'), folder, manifest);
  const link = path.join(root, 'node_modules', manifest.name);
  const destination = path.relative(path.dirname(link), path.join(root, folder));
  await rm(link, { force: true });
  await symlink(destination, link);
  await writeFile(`${lockFile}.new`, lock);
  await rename(`${lockFile}.new`, lockFile);
}
