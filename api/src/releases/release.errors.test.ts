import {
  CanaryMovedError,
  ChannelLockedError,
  ChannelMovedError,
  LockMovedError,
  ModuleNotFoundError,
  NeverLiveError,
  NoEarlierReleaseError,
  ReleaseNotFoundError,
  ReleaseNotVerifiedError,
  ReleaseRecalledError,
} from './release.errors.ts';

const [MODULE, RELEASE] = ['mf-play', '1.0.0-abc'] as const;

it.each([
  new ModuleNotFoundError(MODULE),
  new ReleaseNotFoundError(MODULE, RELEASE),
  new ReleaseNotVerifiedError(MODULE, RELEASE),
  new ReleaseRecalledError(MODULE, RELEASE),
  new NeverLiveError(MODULE, RELEASE),
  new NoEarlierReleaseError(),
  new ChannelLockedError({ by: 'token team', reason: 'freeze' }),
  new ChannelMovedError(RELEASE),
  new CanaryMovedError(RELEASE, null),
  new LockMovedError(RELEASE, null),
])('$name says what comes next', ({ message }) => {
  expect(message).toMatch(/npm run (?:release|modules|verify|promote|lock)|publish and promote/u);
});

it('where nobody has asked for a verification, what is to be done without a verifier is said too', () => {
  expect(new ReleaseNotVerifiedError(MODULE, RELEASE).message).toContain(
    'npm run attest -- mf-play 1.0.0-abc',
  );
  const tried = new ReleaseNotVerifiedError(MODULE, RELEASE, { state: 'failed', report: '✖ /' });
  expect(tried.message).not.toContain('attest');
});
