import process from 'node:process';

/** Whether this is `npm run test:deep`. */
export const isDeep = process.env['QUIZMESH_DEEP'] === '1';

/** Number of runs: the first in `npm test`, the second in `npm run test:deep`. */
export function times(ordinarily: number, deeply: number): number {
  return isDeep ? deeply : ordinarily;
}

/** All values in `npm run test:deep`; in `npm test` every third, others for each case of a list. */
export function thirdOrAll<Value>(values: readonly Value[], testCase: number): readonly Value[] {
  return isDeep ? values : values.filter((_, at) => (at + testCase) % 3 === 0);
}

/** All values in `npm run test:deep`; in `npm test` one of them, another one for each case of a long list. */
export function oneOrAll<Value>(values: readonly Value[], testCase: number): readonly Value[] {
  return isDeep ? values : values.slice(testCase % values.length).slice(0, 1);
}
