import type { Deployment, ModuleErrors } from '@quizmesh/contract';
import { byRelease, overTime } from './module-errors.ts';

const at = (hour: number) => `2026-11-27T${String(hour).padStart(2, '0')}:00:00.000Z`;
const errors: ModuleErrors = {
  module: 'mf-play',
  hours: [
    { release: 'one', hour: at(8), loads: 50, errorVisits: 0 },
    { release: 'one', hour: at(11), loads: 10, errorVisits: 1 },
    { release: 'two', hour: at(11), loads: 40, errorVisits: 20 },
  ],
  vitals: [
    { release: 'two', hour: at(10), name: 'LCP', p75: 1000, visits: 30 },
    { release: 'two', hour: at(11), name: 'LCP', p75: 2000, visits: 10 },
    { release: 'two', hour: at(11), name: 'CLS', p75: 0.02, visits: 10 },
  ],
  groups: [],
};
const promoted: Deployment = {
  id: 1,
  module: 'mf-play',
  channel: 'production',
  kind: 'promote',
  fromRelease: 'one',
  toRelease: 'two',
  actor: 'admin ada',
  reason: '',
  movedAt: '2026-11-27T10:12:00.000Z',
};

it('a measure over time is that of the release which most visits had; a release stands where it went live', () => {
  expect(overTime(errors, 'errors', [promoted])).toEqual([
    { hour: at(8), release: 'one', value: 0, released: [] },
    { hour: at(11), release: 'two', value: 0.5, released: ['two'] },
  ]);
  expect(overTime(errors, 'LCP', [promoted])).toEqual([
    { hour: at(10), release: 'two', value: 1000, released: ['two'] },
    { hour: at(11), release: 'two', value: 2000, released: [] },
  ]);
});

it('what is no release of production leaves no mark', () => {
  const others: Deployment[] = [
    { ...promoted, channel: 'preview' },
    { ...promoted, kind: 'lock' },
  ];
  expect(overTime(errors, 'errors', others).flatMap(({ released }) => released)).toEqual([]);
});

it('errors and speed of each release, the last one first', () => {
  expect(byRelease(errors)).toEqual([
    { release: 'two', loads: 40, errorVisits: 20, vitals: { LCP: 1250, INP: null, CLS: 0.02 } },
    { release: 'one', loads: 60, errorVisits: 1, vitals: { LCP: null, INP: null, CLS: null } },
  ]);
});
