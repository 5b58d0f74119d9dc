import type { MailRepository } from '../mail/index.ts';
import type { UnitOfWork } from '../database/unit-of-work.ts';
import type { AccountTokenRepository } from './account-token.repository.ts';
import type { EndedSessionRepository } from './ended-session.repository.ts';
import type { SessionRepository } from './session.repository.ts';
import type { UserRepository } from './user.repository.ts';
import type { UsernameHoldRepository } from './username-hold.repository.ts';

export interface AuthRepositories {
  readonly users: UserRepository;
  readonly usernameHolds: UsernameHoldRepository;
  readonly accountTokens: AccountTokenRepository;
  readonly endedSessions: EndedSessionRepository;
  readonly sessions: SessionRepository;
  readonly mails: MailRepository;
}

export type AuthUnitOfWork = UnitOfWork<AuthRepositories>;
