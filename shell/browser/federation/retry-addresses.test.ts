import { createAttempts } from './retry-addresses.ts';

it('asks again under another address, so that a request that hangs holds nothing up', () => {
  const addressOf = createAttempts();
  expect([addressOf('/r/a.js'), addressOf('/r/b.js'), addressOf('/r/a.js'), addressOf('/r/a.js')]).toEqual([
    '/r/a.js',
    '/r/b.js',
    '/r/a.js?again=1',
    '/r/a.js?again=2',
  ]);
});
