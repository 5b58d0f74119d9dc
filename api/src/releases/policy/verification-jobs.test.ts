import type { VerificationJob } from '@quizmesh/contract';
import { whyOpen } from './verification-jobs.ts';

const WAITING: VerificationJob = {
  id: 1,
  module: 'mf-play',
  release: '1.0.0-a',
  channel: 'production',
  state: 'waiting',
  report: '',
  requestedBy: 'token mf-play',
};

it('a promotion that waited in vain learns whether a verifier is busy with others, or none is there', () => {
  expect(whyOpen(WAITING, true)).toEqual({
    state: 'waiting-for-others',
    report: expect.stringContaining('busy with other releases'),
  });
  expect(whyOpen(WAITING, false)).toEqual({
    state: 'waiting',
    report: expect.stringContaining('is one running?'),
  });
});
