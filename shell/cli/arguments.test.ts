import { readArguments, readChannel, readDays, readPercent, requireModule } from './arguments.ts';

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

it.each([['--force'], ['--reason']])('%s is refused with the usage', (arg) => {
  requested('mf-play', arg);
  expect(() => readArguments(wanted)).toThrow(/npm run promote/u);
});

it('names the modules when none or an unknown one is given', () => {
  expect(() => requireModule('mf-nobody', 'usage')).toThrow(/mf-play/u);
  expect(requireModule('mf-play', 'usage')).toBe('mf-play');
});

it('takes the two channels, production when none is named, and nothing that only resembles them', () => {
  expect([readChannel(), readChannel('preview')]).toEqual(['production', 'preview']);
  for (const text of ['previw', 'prod', '']) expect(() => readChannel(text)).toThrow(/--channel is/u);
});

it('takes a year of days at most, 90 when none are named', () => {
  expect([readDays(), readDays('1'), readDays('365')]).toEqual([90, 1, 365]);
  for (const text of ['0', '366', 'x', '1.5', '-3', ''])
    expect(() => readDays(text)).toThrow(/--days takes/u);
});

it('takes whole percentages from 0 to 100', () => {
  expect([readPercent('0'), readPercent('100')]).toEqual([0, 100]);
  for (const text of ['-1', '101', '5.5', 'half', ''])
    expect(() => readPercent(text)).toThrow(/whole percentage/u);
});
