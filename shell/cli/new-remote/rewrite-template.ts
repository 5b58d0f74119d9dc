import { readFile, readdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteNames } from './remote-names.ts';

/** Replacements of the template's names by the new module's, in this order. */
function replacements(names: RemoteNames): readonly (readonly [RegExp, string])[] {
  return [
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

/** Gives a copy of the template the names of the new module. */
export async function rewriteTemplate(folder: string, names: RemoteNames): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const target = path.join(entry.parentPath, entry.name.replace('template-route', `${names.kebab}-route`));
    await writeFile(file, renamed(await readFile(file, 'utf8'), names));
    if (target !== file) await rename(file, target);
  }
}
