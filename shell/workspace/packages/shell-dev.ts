import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { runProcess } from '../../cli/processes.ts';
import { ROOT } from '../../cli/workspace.ts';

export const SHELL_FOR_DEVELOPMENT = '@quizmesh/shell-dev';

/** What a shell server reads beside the build, by its place in the repository. */
const FILES = ['shell/public', 'shell/server/page-texts', 'shared-ui/src/tokens/colors.css'];

/** Builds the shell for development, laid out as in this repository, into a folder: modules' developers see their changes in it, with
 *  the state of the page kept, and its warnings. */
export async function buildShellForDevelopment(target: string): Promise<void> {
  const dist = path.join(target, 'shell/dist');
  await mkdir(dist, { recursive: true });
  await runProcess({
    name: 'The build of the shell',
    command: [path.join(ROOT, 'node_modules/.bin/rspack'), 'build', '--output-path', dist],
    cwd: path.join(ROOT, 'shell'),
    env: { NODE_ENV: 'development', QUIZMESH_DEV_PORT: undefined },
  });
  // For whoever develops the shell: two thirds of it.
  for (const name of await readdir(dist)) if (name.endsWith('.map')) await rm(path.join(dist, name));
  const isForPages = (file: string) => !file.endsWith('.ts');
  for (const file of FILES)
    await cp(path.join(ROOT, file), path.join(target, file), { recursive: true, filter: isForPages });
}
