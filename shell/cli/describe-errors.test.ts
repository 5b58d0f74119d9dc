import type { ModuleErrors } from '@quizmesh/contract';
import { moduleErrorsSchema } from '@quizmesh/contract/schemas';
import { describeErrors } from './describe-errors.ts';

const hour = '2026-11-27T14:00:00.000Z';
const errors: ModuleErrors = {
  module: 'mf-play',
  hours: [
    { release: '1.0.0-a', hour, loads: 300, errorVisits: 0 },
    { release: '1.1.0-b', hour, loads: 40, errorVisits: 10 },
  ],
  vitals: [
    { release: '1.1.0-b', hour, name: 'LCP', p75: 1200, visits: 30 },
    { release: '1.1.0-b', hour, name: 'CLS', p75: 0.0104, visits: 30 },
  ],
  groups: [
    {
      release: '1.1.0-b',
      name: 'TypeError',
      visits: 10,
      firstSeen: hour,
      lastSeen: hour,
      frames: [
        {
          file: 'remote.js',
          line: 1,
          column: 500,
          source: { path: 'src/pages/score.tsx', line: 12, column: 3, name: null, text: 'score.of(player);' },
        },
        { file: 'c.more.js', line: 2, column: 3, source: null },
      ],
    },
  ],
};

it('errors of a module: a line for each release, then each error with its place in the sources', () => {
  expect(describeErrors(errors).split('\n')).toEqual([
    '1.1.0-b  40 loads, with errors: 10 (25.0 %)  p75: LCP 1200 ms  INP –  CLS 0.010',
    '1.0.0-a  300 loads, with errors: 0 (0.0 %)  p75: LCP –  INP –  CLS –',
    '',
    'TypeError  1.1.0-b  10 visits, last 2026-11-27 14:00 UTC',
    '    at src/pages/score.tsx:12    score.of(player);',
    '    at c.more.js:2:3',
  ]);
});

it('errors of a module: say which filling crashed or could not be loaded', () => {
  const of = (name: string) => ({ ...errors.groups[0], name, filling: 'strip', visits: 1 });
  const groups = ['TypeError', 'load.timeout'].map((name) =>
    moduleErrorsSchema.shape.groups.element.parse(of(name)),
  );
  const lines = describeErrors({ ...errors, groups }).split('\n');
  expect(lines.filter((line) => line.includes('filling'))).toEqual([
    'TypeError  filling strip  1.1.0-b  1 visit, last 2026-11-27 14:00 UTC',
    'could not be loaded (timeout)  filling strip  1.1.0-b  1 visit, last 2026-11-27 14:00 UTC',
  ]);
});

it('errors of a module: says so when there are none', () => {
  expect(describeErrors({ module: 'mf-play', hours: [], vitals: [], groups: [] })).toBe(
    'Nothing was reported of mf-play in seven days.',
  );
});
