import { RegistryError } from './registry-client.ts';
import { promoteUnlessLocked, releaseOrKeep } from './release-or-keep.ts';

const revoked = new RegistryError('NOT_AUTHENTICATED', 'This release token has been revoked');
const fails = (error: Error) => () => Promise.reject(error);
const yes = () => Promise.resolve(true);

describe('start without a valid release token', () => {
  it('keeps what is live when its token was revoked, and logs why', async () => {
    await expect(releaseOrKeep(fails(revoked), yes)).resolves.toEqual({
      live: [],
      held: [],
      locked: [],
      differing: [],
      error: 'This release token has been revoked',
    });
  });

  it('fails while nothing is live', async () => {
    await expect(releaseOrKeep(fails(revoked), () => Promise.resolve(false))).rejects.toBe(revoked);
  });

  it('fails for any other reason', async () => {
    const other = new RegistryError('CONFLICT', 'collides');
    await expect(releaseOrKeep(fails(other), yes)).rejects.toBe(other);
  });
});

it('a start with a valid token reports what went live', async () => {
  const released = { live: ['mf-play'], held: [], locked: [], differing: [] };
  await expect(releaseOrKeep(() => Promise.resolve(released), yes)).resolves.toEqual({
    ...released,
    error: null,
  });
});

describe('promotion at a start', () => {
  it('leaves a locked module unchanged', async () => {
    await expect(promoteUnlessLocked(fails(new RegistryError('CHANNEL_LOCKED', 'x')))).resolves.toBe(false);
    await expect(promoteUnlessLocked(yes)).resolves.toBe(true);
  });

  it('fails the start when refused for any other reason', async () => {
    const other = new RegistryError('CONFLICT', 'collides');
    await expect(promoteUnlessLocked(fails(other))).rejects.toBe(other);
  });
});
