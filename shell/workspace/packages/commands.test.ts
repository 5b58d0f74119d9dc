import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { BANNER } from './commands.ts';

/** Runs a program as it is published, in a Node that says it is of another version. */
function runIn(version: string) {
  const program = `Object.defineProperty(process.versions, 'node', { value: '${version}' });\n`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module'], {
    input: `${program}${BANNER.replace('import.meta.url', "'file:///x.mjs'")}\nconsole.log('ran');`,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

it.each(['18.20.8', '20.18.3'])(
  'in Node %s a command of the packages says which version it needs',
  (version) => {
    expect(runIn(version)).toEqual({
      status: 1,
      stdout: '',
      stderr: `✖ Quizmesh needs Node 20.19 or newer; this is Node ${version}.\n`,
    });
  },
);

it.each(['20.19.0', '22.0.0'])('in Node %s it runs', (version) => {
  expect(runIn(version)).toEqual({ status: 0, stdout: 'ran\n', stderr: '' });
});
