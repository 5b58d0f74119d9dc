import { failedFillings, type PlacedFilling, type SeenLoad } from './watch-fillings.ts';

const placed = (name: string, changes: Partial<PlacedFilling> = {}): PlacedFilling => ({
  filling: { module: 'mf-medals', release: '1', name, slot: 'table.rows' },
  isPlaced: true,
  isWaiting: false,
  ...changes,
});
const load = (outcome: string, filling = '', release = 'mf-medals@1'): SeenLoad => ({
  release,
  outcome,
  filling,
});
const failed = (fillings: readonly PlacedFilling[], ...loads: readonly SeenLoad[]) =>
  failedFillings(fillings, loads).map(({ filling: { name }, how }) => [name, how]);

it('fillings that are shown, and whose loads worked, did not fail', () => {
  expect(failed([placed('strip'), placed('list')], load('ok', 'strip'), load('ok', 'list'))).toEqual([]);
});

it('the load report says which filling of a release failed', () => {
  const loads = [load('ok', 'strip'), load('failed', 'strip'), load('ok', 'list')];
  expect(failed([placed('strip'), placed('list')], ...loads)).toEqual([['strip', 'failed']]);
});

it('of a shell that does not say which, one that is gone or waits is suspected, else all of the release', () => {
  const gone = placed('strip', { isPlaced: false });
  expect(failed([gone, placed('list')], load('crashed'))).toEqual([['strip', 'crashed']]);
  expect(failed([placed('strip'), placed('list')], load('failed'))).toEqual([
    ['strip', 'failed'],
    ['list', 'failed'],
  ]);
});

it('a failure of another release says nothing of this one', () => {
  expect(failed([placed('strip')], load('crashed', 'strip', 'mf-medals@0'))).toEqual([]);
});

it('one that waits shows nothing; one without a place is missing', () => {
  const fillings = [placed('strip', { isWaiting: true }), placed('list', { isPlaced: false })];
  expect(failed(fillings)).toEqual([
    ['strip', 'shows-nothing'],
    ['list', null],
  ]);
});
