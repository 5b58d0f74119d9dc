import { cp, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { runProcess } from '../processes.ts';
import { CommandError } from '../workspace.ts';
import type { RemoteNames } from './remote-names.ts';
import { rewriteTemplate } from './rewrite-template.ts';

/** The template is a working module that is checked like all others. */
const TEMPLATE = path.join(import.meta.dirname, 'template');

/** Creates the folder of a new module in the repository at `root`, completely or not at all.
 *  @throws {CommandError} the folder exists, or the formatter failed */
export async function writeRemote(root: string, names: RemoteNames): Promise<void> {
  const target = path.join(root, names.module);
  const draft = path.join(root, `.new-${names.module}.${process.pid}`);
  // Created first and empty, so that of two concurrent generators with the same name one fails.
  await mkdir(target).catch(() => {
    throw new CommandError(`The folder ${names.module} is there already.`);
  });
  try {
    await cp(TEMPLATE, draft, { recursive: true });
    await rewriteTemplate(draft, names);
    await runProcess({
      name: 'The formatter',
      command: [path.join(root, 'node_modules/.bin/oxfmt'), draft],
      cwd: root,
    });
    await rename(draft, target);
  } catch (error) {
    await Promise.all([draft, target].map((folder) => rm(folder, { recursive: true, force: true })));
    throw error;
  }
}
