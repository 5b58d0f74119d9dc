import type { ReleaseEntry, ReleaseSet } from '@quizmesh/contract';
import { fillingEntry, releaseEntry } from '../shared/testing/release-set.ts';
import { filledPages } from './filling-pages.ts';

const OWN = 'mf-medals';
const routes = ['/', '/table/:id'].map((path) => ({
  path,
  access: 'public' as const,
  analytics: true,
  chrome: 'full' as const,
}));
const owner = {
  ...releaseEntry('mf-table', '1'),
  routes,
  slots: [
    { name: 'home.list', version: 1, path: '/' },
    { name: 'home.foot', version: 2, path: '/' },
    { name: 'table.rows', version: 1, path: '/table/:id' },
  ],
};
const pagesWith = (page: ReleaseEntry, ...fills: readonly [string, number][]) => {
  const fillings = fills.map(([slot, version]) =>
    fillingEntry({ name: `of-${slot.replace('.', '-')}`, slot, version }),
  );
  const own = { ...releaseEntry(OWN, '2'), fillings };
  const modules: ReleaseSet['modules'] = {
    'mf-table': { current: page, lastGood: null },
    [OWN]: { current: own, lastGood: null },
  };
  const set: ReleaseSet = { channel: 'production', revision: '1', modules };
  return filledPages(set, ({ filler }) => filler === OWN).map(({ path, isAddress, fillings: found }) => [
    path,
    isAddress,
    found.map(({ name }) => name),
  ]);
};

it('verification: a page with several slots is opened once, for all fillings of the release', () => {
  expect(pagesWith(owner, ['home.list', 1], ['home.foot', 2])).toEqual([
    ['/', true, ['of-home-list', 'of-home-foot']],
  ]);
});

it('verification: the page of a slot with parameters is opened at an address that its module declares', () => {
  expect(pagesWith({ ...owner, smoke: ['/', '/table/7'] }, ['table.rows', 1])).toEqual([
    ['/table/7', true, ['of-table-rows']],
  ]);
});

it('verification: a slot without an address is told with its pattern', () => {
  expect(pagesWith(owner, ['table.rows', 1])).toEqual([['/table/:id', false, ['of-table-rows']]]);
});

it('verification: a filling for another version of its slot waits for the page', () => {
  expect(pagesWith(owner, ['home.list', 2])).toEqual([]);
});
