import process from 'node:process';

/** Number of runs: the first in `npm test`, the second in `npm run test:deep`. */
export function times(ordinarily: number, deeply: number): number {
  return process.env['QUIZMESH_DEEP'] === '1' ? deeply : ordinarily;
}
