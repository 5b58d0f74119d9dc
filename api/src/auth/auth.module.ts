import type { Request } from 'express';
import { z } from 'zod';
import type { Core } from '../platform.ts';
import type { AuthRepositories } from './auth-repositories.ts';
import { createAuthService } from './auth.service.ts';
import { createKnownDevice } from './known-device.ts';
import { createPasswordHasher } from './password-hash.ts';
import { createPasswordPolicy } from './password-policy.ts';
import { createPasswordProof } from './password-proof.ts';
import { createPasswordThrottle } from './password-throttle.ts';
import { createSessionService } from './session.service.ts';
import { createSessionTokens } from './session-token.ts';

/** Sessions, accounts and access checks. */
export function createAuthModule({
  config,
  secrets,
  repositories: { users, accountTokens, usernameHolds, endedSessions, sessions: sessionRepository },
  unitOfWork,
  rateLimits,
  jobs,
  now,
}: Core<AuthRepositories>) {
  const passwords = createPasswordHasher(config.argon2);
  const sessionTokens = createSessionTokens({ secrets: secrets.jwtSecrets, now });
  // Runs each minute; every statement uses an index.
  jobs.register({
    name: 'forget-expired',
    payload: z.object({}),
    pending: () => Promise.resolve([{}]),
    async run() {
      await accountTokens.removeExpired(now());
      await usernameHolds.removeExpired(now());
      await endedSessions.removeExpired(now());
      await sessionRepository.removeExpired(now());
    },
  });
  const knownDevice = createKnownDevice({ secrets: secrets.guestCookieSecrets });
  const sessions = createSessionService({
    unitOfWork,
    sessions: sessionRepository,
    endedSessions,
    tokens: sessionTokens,
    now,
  });
  const auth = createAuthService({ users, sessions, tokens: sessionTokens, now });
  return {
    auth,
    /** @throws {NotAuthenticatedError} @throws {ForbiddenError} */
    requireAdmin: (request: Request) => auth.requireAdmin(request),
    passwords,
    passwordPolicy: createPasswordPolicy(),
    passwordProof: createPasswordProof({
      passwords,
      throttle: createPasswordThrottle(rateLimits),
      knownDevice,
    }),
    knownDevice,
    sessions,
    sessionTokens,
    /** Where the account is signed in. */
    personalData: {
      name: 'sessions',
      async exportFor(userId: number) {
        const kept = await sessionRepository.listOf(userId);
        return kept.map(({ browser, system, createdAt, lastUsedAt }) => ({
          browser,
          system,
          createdAt: createdAt.toISOString(),
          lastUsedAt: lastUsedAt.toISOString(),
        }));
      },
      erase: ({ userId }: { readonly userId: number }) => sessionRepository.removeOf(userId),
    },
    /** Which of these accounts are suspended now. */
    suspendedOf: (userIds: readonly number[]): Promise<number[]> => users.suspended(userIds, now()),
    /** Time zone of an account as its browser sent it; UTC until then. */
    timeZoneOf: async (userId: number): Promise<string> => (await users.findById(userId))?.timeZone ?? 'UTC',
  };
}

export type AuthModule = ReturnType<typeof createAuthModule>;
