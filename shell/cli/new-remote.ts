import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { moduleDeclarationSchema } from '@quizmesh/contract/schemas';
import { readArguments } from './arguments.ts';
import { registerWorkspace } from './new-remote/register-workspace.ts';
import { remoteNamesFor, type KnownModules } from './new-remote/remote-names.ts';
import { writeRemote } from './new-remote/write-remote.ts';
import { ROOT, remoteNames, runCommand } from './workspace.ts';

const USAGE = 'npm run new:remote -- mf-<name> [--path /<path>] [--title "<title>"]';

async function knownModules(): Promise<KnownModules> {
  const entries = remoteNames().map(async (module) => {
    const text = await readFile(path.join(ROOT, module, 'module.json'), 'utf8');
    return [module, moduleDeclarationSchema.parse(JSON.parse(text))] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** npm run new:remote: a new module with one page, ready to build,
 *  test and release. */
await runCommand(async () => {
  const { names: requested, value } = readArguments({ usage: USAGE, values: ['path', 'title'], namesMax: 1 });
  const options = { module: requested[0], path: value('path'), title: value('title') };
  const names = remoteNamesFor(options, await knownModules());
  await writeRemote(ROOT, names);
  try {
    await registerWorkspace(ROOT, names.module);
  } catch (error) {
    await rm(path.join(ROOT, names.module), { recursive: true, force: true });
    throw error;
  }
  console.log(`✔ ${names.module}: "${names.title}" at ${names.path}`);
  console.log(`  Work on it:    npm run dev -- ${names.module}`);
  console.log(`  Its tests:     npx jest --selectProjects ${names.module}`);
  console.log(`  Release it:    npm run release -- ${names.module} --promote`);
});
