import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { readPlace } from './workspace.ts';

const WORKSPACE = path.join(import.meta.dirname, 'workspace.ts');
/** More than a pipe holds. */
const LINES = 20_000;
const COMMAND = `
  import { runCommand } from ${JSON.stringify(WORKSPACE)};
  await runCommand(async () => {
    for (let line = 0; line < ${LINES}; line += 1) {
      console.log('a line of a long list');
      if (line % 1000 === 0) await new Promise(setImmediate);
    }
  });`;

it('a command whose reader has seen enough, as with "| head -1", ends without an error', async () => {
  const args = ['--import', 'tsx', '--input-type=module', '-e', COMMAND];
  const command = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  command.stdout.once('data', () => command.stdout.destroy());
  const [errors, [code]] = await Promise.all([text(command.stderr), once(command, 'exit')]);
  expect(errors).toBe('');
  expect(code).toBe(0);
}, 60_000);

describe('the address of the registry', () => {
  const { API_URL: before } = process.env;
  afterEach(() => {
    if (before === undefined) delete process.env['API_URL'];
    else process.env['API_URL'] = before;
  });

  it('may end with a slash: paths are put behind it', () => {
    process.env['API_URL'] = 'https://quiz.example/';
    expect(readPlace().apiUrl).toBe('https://quiz.example');
  });

  it('may have spaces or an end of line around it, as secrets of pipelines have', () => {
    process.env['API_URL'] = ' https://quiz.example/\n';
    expect(readPlace().apiUrl).toBe('https://quiz.example');
  });

  it.each(['quiz.example', '127.0.0.1:3000', 'localhost:3000', ''])('is refused as "%s"', (address) => {
    process.env['API_URL'] = address;
    expect(() => readPlace()).toThrow('begins with http:// or https://');
  });
});
