import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { z } from 'zod';
import { ROOT, remoteNames } from '../cli/workspace.ts';

const plan = z.object({
  tasks: z.array(
    z.object({ task: z.string(), directory: z.string(), inputs: z.record(z.string(), z.string()) }),
  ),
});
/** Packages whose sources are part of every front end. */
const PLATFORM = ['api/contract', 'shared-ui', 'shell/sdk'];

it('a front end is built again when a package of the platform declares another version of a dependency', () => {
  const planned = execFileSync('node_modules/.bin/turbo', ['run', 'build', '--dry=json'], {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const builds = plan.parse(JSON.parse(planned)).tasks.filter(({ task }) => task === 'build');
  for (const folder of ['shell', ...remoteNames()]) {
    const build = builds.find(({ directory }) => directory === folder);
    const inputs = Object.keys(build?.inputs ?? {}).map((file) => path.join(folder, file));
    expect(inputs).toEqual(expect.arrayContaining(PLATFORM.map((name) => `${name}/package.json`)));
  }
});
