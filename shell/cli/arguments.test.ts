import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readArguments, readChannel, readDays, readNames, readPercent, requireModule } from './arguments.ts';

const requested = (...args: readonly string[]) => {
  process.argv = ['node', 'command', ...args];
};
const original = process.argv;
afterEach(() => {
  process.argv = original;
});
const wanted = { usage: 'npm run promote -- <module>', values: ['reason'], flags: ['recall'] };

it('reads names, options with a value and flags, in any order', () => {
  requested('--reason', 'too slow', 'mf-play', '--recall');
  const { names, value, has } = readArguments(wanted);
  expect([names, value('reason'), has('recall'), value('nothing')]).toEqual([
    ['mf-play'],
    'too slow',
    true,
    undefined,
  ]);
});

it.each([['--force'], ['--reason']])('refuses %s with the usage text', (arg) => {
  requested('mf-play', arg);
  expect(() => readArguments(wanted)).toThrow(/npm run promote/u);
});

it.each(['reason', 'recall'])(
  'refuses when npm took --%s for itself, because no -- stood before it',
  (option) => {
    requested('mf-play', '1.0.0-a');
    process.env[`npm_config_${option}`] = 'true';
    try {
      expect(() => readArguments(wanted)).toThrow(new RegExp(`npm took --${option}`, 'u'));
    } finally {
      delete process.env[`npm_config_${option}`];
    }
  },
);

it('refuses when npm took --to for the beginning of a name of its own', () => {
  requested('mf-play', '1.0.0-a');
  process.env['npm_config_token_description'] = '1.0.0-b';
  try {
    expect(() => readArguments({ ...wanted, values: ['to'] })).toThrow(/npm took --to/u);
    expect(readArguments(wanted).names).toEqual(['mf-play', '1.0.0-a']);
  } finally {
    delete process.env['npm_config_token_description'];
  }
});

it('refuses when npm made --offline of --off: what was to be unlocked would be locked', () => {
  requested('mf-play', '--reason', 'done');
  const before = process.env;
  process.env = { ...before, npm_config_offline: 'true', npm_config_userconfig: '/no/such/.npmrc' };
  try {
    expect(() => readArguments({ ...wanted, flags: ['off'] })).toThrow(/npm took --off/u);
    expect(readArguments(wanted).names).toEqual(['mf-play']);
  } finally {
    process.env = before;
  }
});

it('says that npm took --json, and goes on: it is only about how the result is told', () => {
  requested('mf-play');
  const said = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  process.env['npm_config_json'] = 'true';
  try {
    expect(readArguments(wanted).names).toEqual(['mf-play']);
    expect(said).toHaveBeenCalledWith(expect.stringContaining('npm took --json for itself'));
    said.mockClear();
    requested('mf-play', '--json');
    readArguments(wanted);
    expect(said).not.toHaveBeenCalled();
  } finally {
    delete process.env['npm_config_json'];
    said.mockRestore();
  }
});

it.each(['resaon', 'reson', 'reasom', 'reasons', 'eason', 'recal', 'rrecall'])(
  'refuses --%s=… that npm kept: a mistyped option would not count, and nobody would say so',
  (typed) => {
    requested('mf-play', '1.0.0-a');
    const before = process.env;
    process.env = { ...before, [`npm_config_${typed}`]: '20' };
    try {
      expect(() => readArguments(wanted)).toThrow(new RegExp(`npm took --${typed}.*no such option`, 'u'));
    } finally {
      process.env = before;
    }
  },
);

it('refuses what stands where nothing is wanted: npm makes -d, -a, -y and -s of --days, and leaves its value', () => {
  requested('mf-play', '3');
  expect(() => readArguments({ ...wanted, values: ['days'], namesMax: 1 })).toThrow(/"3".*npm run promote/su);
});

it("does not mind what stands in a user's .npmrc", () => {
  requested('mf-play', '1.0.0-a');
  const before = process.env;
  const lines = ['offline', 'json', 'tag', 'port', 'toc', 'target', 'registry', 'runtime', 'canary'];
  const folder = mkdtempSync(path.join(tmpdir(), 'npmrc-'));
  const file = path.join(folder, '.npmrc');
  writeFileSync(file, 'fund=false\noffline = true\njson=true\n');
  process.env = {
    ...before,
    ...Object.fromEntries(lines.map((name) => [`npm_config_${name}`, 'true'])),
    npm_config_userconfig: file,
  };
  const said = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  try {
    expect(readArguments({ ...wanted, flags: ['off'] }).has('off')).toBe(false);
    expect(said).not.toHaveBeenCalled();
  } finally {
    said.mockRestore();
    process.env = before;
    rmSync(folder, { recursive: true });
  }
});

it('refuses more names than a module and a release', () => {
  requested('mf-play', '1.0.0-a', '20');
  expect(() => readArguments(wanted)).toThrow(/"20".*npm run promote/su);
});

it('takes the name of a module with the slash that a terminal puts behind that of a folder', () => {
  const names = { module: 'mf-play', release: '1.0.0-a' };
  expect(readNames(['mf-play/', '1.0.0-a'], 'usage')).toEqual(names);
  expect(readNames(['mf-play', ' 1.0.0-a'], 'usage')).toEqual(names);
  expect(readNames([], 'usage')).toEqual({ module: undefined, release: undefined });
  expect(requireModule('mf-play/', 'usage')).toBe('mf-play');
});

it.each([
  [['1.0.0-a', 'mf-play'], '"1.0.0-a" is no name of a module'],
  [['mf-play/../mf-admin', '1.0.0-a'], '"mf-play/../mf-admin" is no name of a module'],
  [['', '1.0.0-a'], '"" is no name of a module'],
  [['mf-play', 'mf-play@1.0.0-a'], '"mf-play@1.0.0-a" is no name of a release'],
  [['mf-play', ''], 'npm run modules -- mf-play lists them'],
])('says of %j what is no name, with the usage', (names, text) => {
  expect(() => readNames(names, 'npm run promote')).toThrow(text);
  expect(() => readNames(names, 'npm run promote')).toThrow('\n  npm run promote');
});

it('lists the modules when none or an unknown one is named', () => {
  expect(() => requireModule('mf-nobody', 'usage')).toThrow(/mf-play/u);
  expect(requireModule('mf-play', 'usage')).toBe('mf-play');
});

it('accepts the two channels exactly, production by default', () => {
  expect([readChannel(), readChannel('preview')]).toEqual(['production', 'preview']);
  for (const text of ['previw', 'prod', '']) expect(() => readChannel(text)).toThrow(/--channel is/u);
});

it('accepts at most a year of days, 90 by default', () => {
  expect([readDays(), readDays('1'), readDays('365')]).toEqual([90, 1, 365]);
  for (const text of ['0', '366', 'x', '1.5', '-3', ''])
    expect(() => readDays(text)).toThrow(/--days takes/u);
});

it('accepts whole percentages from 0 to 100', () => {
  expect([readPercent('0'), readPercent('100')]).toEqual([0, 100]);
  for (const text of ['-1', '101', '5.5', 'half', ''])
    expect(() => readPercent(text)).toThrow(/whole percentage/u);
});
