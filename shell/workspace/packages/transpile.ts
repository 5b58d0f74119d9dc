import { cp, mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { scriptOptions } from '../../sdk/build/base-config.ts';
import withBuiltNames from '../../sdk/build/built-names.mjs';

/** What a package leaves out: tests and builds. */
const LEFT_OUT = /(^|\/)(node_modules|dist)(\/|$)|\.test\.(d\.)?tsx?$/u;
/** Not a declaration: `part.d.ts`, or `part.module.d.css.ts` of a style sheet. */
const SOURCE = /(?<!\.d(\.\w+)?)\.tsx?$/u;

/** A module without its types, as the build of a remote compiles it from source: what is built from the package is the same, letter
 *  for letter. */
async function withoutTypes(file: string): Promise<string> {
  const { code } = await rspack.experiments.swc.transform(await readFile(file, 'utf8'), {
    filename: file,
    ...scriptOptions(false),
  });
  return withBuiltNames(code);
}

/** Copies a file or folder of a package: TypeScript as JavaScript, all else as it is.
 *  @param from source @param to its place in the package, with the same name */
export async function transpile(from: string, to: string): Promise<void> {
  if (SOURCE.test(from)) {
    await writeFile(to.replace(SOURCE, '.js'), await withoutTypes(from));
    return;
  }
  const entries = await readdir(from, { withFileTypes: true }).catch(() => null);
  if (entries === null) {
    await cp(from, to);
    return;
  }
  await mkdir(to, { recursive: true });
  for (const { name } of entries)
    if (!LEFT_OUT.test(name)) await transpile(path.join(from, name), path.join(to, name));
}

/** Copies the declarations of a folder.
 *  @param from where the compiler wrote them */
export async function copyDeclarations(from: string, to: string): Promise<void> {
  for (const entry of await readdir(from, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || LEFT_OUT.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const target = path.join(to, path.relative(from, file));
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, withBuiltNames(await readFile(file, 'utf8')));
  }
}
