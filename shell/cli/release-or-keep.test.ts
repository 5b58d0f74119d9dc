import { RegistryError } from './registry-client.ts';
import { promoteUnlessLocked, releaseOrKeep } from './release-or-keep.ts';

const revoked = new RegistryError('NOT_AUTHENTICATED', 'This release token has been revoked');
const fails = (error: Error) => () => Promise.reject(error);
const yes = () => Promise.resolve(true);

describe('a start that may not release', () => {
  it('because its token was revoked keeps what is live, and says why', async () => {
    await expect(releaseOrKeep(fails(revoked), yes)).resolves.toEqual({
      live: [],
      held: [],
      locked: [],
      differing: [],
      error: 'This release token has been revoked',
    });
  });

  it('ends while nothing is live', async () => {
    await expect(releaseOrKeep(fails(revoked), () => Promise.resolve(false))).rejects.toBe(revoked);
  });

  it('ends for any other reason', async () => {
    const other = new RegistryError('CONFLICT', 'collides');
    await expect(releaseOrKeep(fails(other), yes)).rejects.toBe(other);
  });
});

it('a start that may release tells what went live', async () => {
  const released = { live: ['mf-play'], held: [], locked: [], differing: [] };
  await expect(releaseOrKeep(() => Promise.resolve(released), yes)).resolves.toEqual({
    ...released,
    error: null,
  });
});

describe('a promotion at a start', () => {
  it('leaves a locked module as it is', async () => {
    await expect(promoteUnlessLocked(fails(new RegistryError('CHANNEL_LOCKED', 'x')))).resolves.toBe(false);
    await expect(promoteUnlessLocked(yes)).resolves.toBe(true);
  });

  it('that is refused for any other reason ends it', async () => {
    const other = new RegistryError('CONFLICT', 'collides');
    await expect(promoteUnlessLocked(fails(other))).rejects.toBe(other);
  });
});
