import { hash, verify } from '@node-rs/argon2';
import type { Request } from 'express';
import { pino } from 'pino';
import { createRateLimits } from '../http/rate-limit/rate-limit.ts';
import { createKnownDevice } from './known-device.ts';
import { createPasswordHasher } from './password-hash.ts';
import { createPasswordThrottle } from './password-throttle.ts';
import type { Account } from './user.repository.ts';
import { createPasswordProof } from './password-proof.ts';

const account = {
  id: 1,
  username: 'known',
  email: 'known@example.test',
  firstName: null,
  lastName: null,
  profilePicture: null,
  isAdmin: false,
  isVerified: true,
  tokenVersion: 0,
  googleSubject: null,
  timeZone: null,
  lastActiveAt: null,
  createdAt: new Date('2026-11-21T10:00:00.000Z'),
  suspendedAt: null,
  suspendedUntil: null,
  suspensionReason: null,
};

const request = { ip: '203.0.113.9', headers: {} } as Request;

/** A proof that records the cost of each comparison with a hash. */
function createRecordedProof() {
  const costs: string[] = [];
  const passwords = createPasswordHasher(
    { memoryKib: 1024, passes: 2 },
    {
      hash,
      verify: (hashed, ...given) => {
        costs.push(String(hashed).split('$').slice(1, 4).join(' '));
        return verify(hashed, ...given);
      },
    },
  );
  const limits = createRateLimits({
    redisUrl: undefined,
    logger: pino({ level: 'silent' }),
    factor: 1,
    isOwn: () => false,
  });
  const throttle = createPasswordThrottle(limits);
  const knownDevice = createKnownDevice({ secrets: ['a secret of this test'] });
  const proof = createPasswordProof({ passwords, throttle, knownDevice });
  const isRight = (email: string, known: Account | null, password: string) =>
    proof.isRight({ email, account: known, password, request });
  return { costs, passwords, isRight };
}

describe('the password of an account', () => {
  it('takes one comparison of the same cost, whether the e-mail is known or not', async () => {
    const { costs, passwords, isRight } = createRecordedProof();
    const known = { ...account, passwordHash: await passwords.hash('right password') };
    expect(await isRight('nobody@example.test', null, 'wrong password')).toBe(false);
    expect(await isRight(known.email, known, 'wrong password')).toBe(false);
    expect(await isRight('nobody@example.test', { ...known, passwordHash: null }, 'wrong')).toBe(false);
    const cost = 'argon2id v=19 m=1024,t=2,p=1';
    expect(costs).toEqual([cost, cost, cost]);
  });

  it('is right for its account, and no password is right without one', async () => {
    const { passwords, isRight } = createRecordedProof();
    const known = { ...account, passwordHash: await passwords.hash('right password') };
    expect(await isRight(known.email, known, 'right password')).toBe(true);
    expect(await isRight(known.email, null, 'right password')).toBe(false);
    expect(await isRight(known.email, null, 'no account has this password')).toBe(false);
  });
});
