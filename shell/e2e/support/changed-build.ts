import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runProcess } from '../../cli/processes.ts';
import { readBuild, type Build } from '../../cli/publish-build.ts';
import { ROOT } from '../../cli/workspace.ts';

const WORKSHOP = path.join(ROOT, '.test/changed');

/** New text of a file from its old one ('' for a new file), by path. */
type FileEdits = Readonly<Record<string, (text: string) => string>>;

async function changedCopy(source: string, folder: string, edits: FileEdits): Promise<void> {
  await cp(source, folder, {
    recursive: true,
    filter: (file) => !/\/(dist|node_modules|\.turbo)(\/|$)/u.test(file.slice(ROOT.length)),
  });
  for (const [name, edit] of Object.entries(edits)) {
    const file = path.join(folder, name);
    await writeFile(file, edit(await readFile(file, 'utf8').catch(() => '')));
  }
}

/** Builds a module from a copy of its sources.
 *  @param edits of the module @param sharedUi of the shared-ui that this build has instead of the repository's */
export async function changedBuild(module: string, edits: FileEdits, sharedUi?: FileEdits): Promise<Build> {
  const folder = path.join(WORKSHOP, module);
  await rm(folder, { recursive: true, force: true });
  await mkdir(WORKSHOP, { recursive: true });
  await changedCopy(path.join(ROOT, module), folder, edits);
  if (sharedUi) {
    const packages = path.join(folder, 'node_modules/@quizmesh');
    await mkdir(packages, { recursive: true });
    await changedCopy(path.join(ROOT, 'shared-ui'), path.join(packages, 'shared-ui'), sharedUi);
  }
  await runProcess({
    name: 'The changed build',
    cwd: folder,
    command: [path.join(ROOT, 'node_modules/.bin/rspack'), 'build'],
    env: { NODE_ENV: 'production' },
  });
  return readBuild(module, path.join(folder, 'dist'));
}
