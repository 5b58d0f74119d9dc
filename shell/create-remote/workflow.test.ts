import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { promoteRequestSchema } from '@quizmesh/contract/schemas';
import { parse } from 'yaml';
import { z } from 'zod';

const run = promisify(execFile);
const FILE = path.join(import.meta.dirname, 'repository/workflow.yml');
const workflowSchema = z.object({
  concurrency: z.object({ group: z.string(), 'cancel-in-progress': z.string() }),
  jobs: z.object({
    test: z.object({
      steps: z.array(
        z.object({ run: z.string().optional(), env: z.record(z.string(), z.string()).optional() }),
      ),
    }),
  }),
});

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'quizmesh-workflow-'));
  await writeFile(path.join(folder, 'npx'), '#!/bin/sh\nprintf "%s\\0" "$@"\n');
  await chmod(path.join(folder, 'npx'), 0o755);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const workflow = async () => workflowSchema.parse(parse(await readFile(FILE, 'utf8')));

/** Runs the step that releases. @returns the arguments that npx got */
async function releaseWith(message: string): Promise<readonly string[]> {
  const { steps } = (await workflow()).jobs.test;
  const step = steps.find(({ run: script }) => script?.includes('quizmesh release'));
  const env = Object.fromEntries(
    Object.entries(step?.env ?? {}).map(([name, value]) => [
      name,
      value === '${{ github.event.head_commit.message }}' ? message : value,
    ]),
  );
  const { stdout } = await run('bash', ['-eo', 'pipefail', '-c', step?.run ?? ''], {
    env: { PATH: `${folder}:${process.env['PATH'] ?? ''}`, ...env },
  });
  return stdout.split('\0').slice(0, -1);
}

it.each([
  { kind: 'several lines', message: 'fix: the cup\n\nA body of many words.', reason: 'fix: the cup' },
  { kind: 'a line that is too long', message: `${'long '.repeat(200)}end`, reason: 'long '.repeat(100) },
  {
    kind: 'like an option',
    message: '--json is said "as typed" $(touch x)',
    reason: '--json is said "as typed" $(touch x)',
  },
])(
  'the workflow of a new repository gives a reason that the site takes: $kind',
  async ({ message, reason }) => {
    const args = await releaseWith(message);
    expect(args).toEqual(['quizmesh', 'release', '--promote', `--reason=${reason}`]);
    expect(promoteRequestSchema.safeParse({ release: '1.0.0-a', reason }).success).toBe(true);
  },
);

it('the workflow of a new repository releases commits on main one after the other, and ends no release in the middle', async () => {
  const { concurrency } = await workflow();
  expect(concurrency.group).toContain('github.ref');
  expect(concurrency['cancel-in-progress']).toBe("${{ github.ref != 'refs/heads/main' }}");
});
