import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runProcess } from '../../cli/processes.ts';
import { readBuild, type Build } from '../../cli/publish-build.ts';
import { ROOT } from '../../cli/workspace.ts';

const WORKSHOP = path.join(ROOT, '.test/changed');

/** Builds a module from a copy of its sources.
 *  @param edits new text of a file from its old one ('' for a new file), by path in the module */
export async function changedBuild(
  module: string,
  edits: Readonly<Record<string, (text: string) => string>>,
): Promise<Build> {
  const folder = path.join(WORKSHOP, module);
  await rm(folder, { recursive: true, force: true });
  await mkdir(WORKSHOP, { recursive: true });
  await cp(path.join(ROOT, module), folder, {
    recursive: true,
    filter: (source) => !/\/(dist|node_modules|\.turbo)(\/|$)/u.test(source.slice(ROOT.length)),
  });
  for (const [name, edit] of Object.entries(edits)) {
    const file = path.join(folder, name);
    await writeFile(file, edit(await readFile(file, 'utf8').catch(() => '')));
  }
  await runProcess({
    name: 'The changed build',
    cwd: folder,
    command: [path.join(ROOT, 'node_modules/.bin/rspack'), 'build'],
    env: { NODE_ENV: 'production' },
  });
  return readBuild(module, path.join(folder, 'dist'));
}
