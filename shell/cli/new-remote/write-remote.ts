import { cp, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runProcess } from '../processes.ts';
import { CommandError } from '../workspace.ts';
import type { RemoteNames } from './remote-names.ts';

/** The template is a working module that is checked like all others. */
const TEMPLATE = path.join(import.meta.dirname, 'template');

/** Replacements of the template's names by the new module's, in this order. */
function replacements(names: RemoteNames): readonly (readonly [RegExp, string])[] {
  return [
    [/(\.\.\/)+tsconfig\.base/gu, '../tsconfig.base'],
    [/(\.\.\/)+sdk\/src\/assets/gu, '../shell/sdk/src/assets'],
    [/mf-template/gu, names.module],
    [/TemplateRoute/gu, `${names.pascal}Route`],
    [/template-route/gu, `${names.kebab}-route`],
    [/\/template\b/gu, names.path],
    [/"Template"/gu, JSON.stringify(names.title)],
    [/\btemplate\b/gu, names.camel],
  ];
}

function renamed(text: string, names: RemoteNames): string {
  // A function, because "$" in a replacement text would be syntax.
  return replacements(names).reduce((result, [from, to]) => result.replace(from, () => to), text);
}

async function rewrite(folder: string, names: RemoteNames): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const target = path.join(entry.parentPath, entry.name.replace('template-route', `${names.kebab}-route`));
    await writeFile(file, renamed(await readFile(file, 'utf8'), names));
    if (target !== file) await rename(file, target);
  }
}

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
    await rewrite(draft, names);
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
