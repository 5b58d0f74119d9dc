import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../../cli/workspace.ts';

/** The parts of a package.json that differ in what is published. */
export interface WorkspaceManifest {
  readonly name: string;
  readonly version: string;
  readonly exports?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}

/** @param folder of the workspace, within the repository */
export async function readManifest(folder: string): Promise<WorkspaceManifest> {
  return JSON.parse(await readFile(path.join(ROOT, folder, 'package.json'), 'utf8')) as WorkspaceManifest;
}

const OF_THE_WORKSPACE = new Set(['private', 'scripts', 'devDependencies']);
const SOURCE = /\.tsx?$/u;

function builtFile(file: string) {
  if (file.endsWith('.d.ts')) return { types: file };
  if (!SOURCE.test(file)) return file;
  return { types: file.replace(SOURCE, '.d.ts'), default: file.replace(SOURCE, '.js') };
}

/** The package.json of a published package, from that of its workspace. */
export function publishedManifest(workspace: WorkspaceManifest): Readonly<Record<string, unknown>> {
  const kept = Object.entries(workspace).filter(([field]) => !OF_THE_WORKSPACE.has(field));
  const entryPoints = Object.entries(workspace.exports ?? {}).map(
    ([name, file]) => [name, builtFile(file)] as const,
  );
  return {
    ...Object.fromEntries(kept),
    license: 'MIT',
    engines: { node: '>=20.19.0' },
    ...(entryPoints.length > 0
      ? { exports: { ...Object.fromEntries(entryPoints), './package.json': './package.json' } }
      : {}),
    publishConfig: { access: 'public' },
  };
}
