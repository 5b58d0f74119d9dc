import { createAttempts } from './retry-addresses.ts';

it('retries under another address, so that a hanging request blocks nothing', () => {
  const addressOf = createAttempts();
  expect([addressOf('/r/a.js'), addressOf('/r/b.js'), addressOf('/r/a.js'), addressOf('/r/a.js')]).toEqual([
    '/r/a.js',
    '/r/b.js',
    '/r/a.js?again=1',
    '/r/a.js?again=2',
  ]);
});
