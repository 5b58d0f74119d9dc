import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { RemoteNames } from '../cli/new-remote/remote-names.ts';
import { rewriteTemplate } from '../cli/new-remote/rewrite-template.ts';
import { CommandError } from '../cli/workspace.ts';

const versionsSchema = z.object({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
});

/** Beside the built command. */
const placeOf = (name: string) => path.join(import.meta.dirname, '..', name);

async function manifestOf({ module }: RemoteNames) {
  const versions = versionsSchema.parse(JSON.parse(await readFile(placeOf('versions.json'), 'utf8')));
  return {
    name: module,
    version: '1.0.0',
    private: true,
    type: 'module',
    scripts: {
      dev: 'quizmesh dev',
      test: 'quizmesh test && tsc --noEmit',
      build: 'quizmesh build',
      release: 'quizmesh release',
    },
    ...versions,
  };
}

/** Creates the folder of a new repository, completely or not at all.
 *  @throws {CommandError} the folder exists, or cannot be made */
export async function writeRepository(target: string, names: RemoteNames): Promise<void> {
  const draft = `${target}.new-${process.pid}`;
  // Created first and empty, so that of two at once one fails.
  await mkdir(target).catch((error: unknown) => {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new CommandError(
      code === 'EEXIST'
        ? `The folder ${names.module} is there already.`
        : `The folder ${names.module} cannot be made: ${message}`,
    );
  });
  try {
    await cp(placeOf('template'), draft, { recursive: true });
    await cp(placeOf('repository'), draft, { recursive: true });
    // npm leaves a file of that name out of packages.
    await rename(path.join(draft, 'gitignore'), path.join(draft, '.gitignore'));
    await mkdir(path.join(draft, '.github/workflows'), { recursive: true });
    await rename(path.join(draft, 'workflow.yml'), path.join(draft, '.github/workflows/module.yml'));
    await rewriteTemplate(draft, names);
    const manifest = JSON.stringify(await manifestOf(names), null, 2);
    await writeFile(path.join(draft, 'package.json'), `${manifest}\n`);
    await rename(draft, target);
  } catch (error) {
    await Promise.all([draft, target].map((folder) => rm(folder, { recursive: true, force: true })));
    throw error;
  }
}
