import {
  createAccountRoutes,
  createAccountService,
  createDeviceMergeService,
  type PersonalData,
} from '../accounts/index.ts';
import {
  createGoogleClient,
  createGoogleRoutes,
  createGoogleSignInService,
  createPasswordPolicy,
  createPasswordProof,
  createPasswordRoutes,
  createPasswordService,
  createRegistrationRoutes,
  createRegistrationService,
  createSessionRoutes,
  createSignInService,
} from '../auth/index.ts';
import { createMailService, createOutboxRoutes } from '../mail/index.ts';
import type { NamePolicy } from '../moderation/index.ts';
import { createSiteUrl } from '../http/site-url.ts';
import { createSmtpTransport } from '../mail/smtp.transport.ts';
import type { Core } from './core.ts';
import { registerTidying } from './tidying.ts';

export interface AccountsDeps {
  readonly namePolicy: NamePolicy;
  /** Gives an account what a guest device did; repeating it finds nothing left. */
  readonly reassignAttempts: (merge: { guestId: string; userId: number }) => Promise<void>;
  /** What other domains keep of a person. */
  readonly personalData: readonly PersonalData[];
}

/** Wrong passwords for one e-mail, from anywhere. */
const PASSWORD_TRIES = { name: 'password', limit: 10, windowSeconds: 900 };

export function composeAccounts(core: Core, { namePolicy, reassignAttempts, personalData }: AccountsDeps) {
  const { config, secrets, repositories, unitOfWork, rateLimits, jobs, logger, now, random } = core;
  const { auth, passwords, sessionTokens: tokens, players } = core;
  const { users, mails } = repositories;
  const send = config.mail.kind === 'smtp' ? createSmtpTransport(config.mail) : null;
  const mail = createMailService({ mails, send, jobs, logger, now });
  const siteUrl = createSiteUrl(config);
  const passwordPolicy = createPasswordPolicy();
  const proof = createPasswordProof({ passwords, throttle: rateLimits.throttle(PASSWORD_TRIES) });
  const shared = { unitOfWork, passwords, passwordPolicy, proof, tokens, mail, now };
  const signIn = createSignInService({ ...shared, users, auth });
  const merges = repositories.guestMerges;
  const device = createDeviceMergeService({
    merges,
    unitOfWork,
    players,
    reassignAttempts,
    jobs,
    logger,
    now,
  });
  const client = config.google
    ? createGoogleClient({ google: config.google, secret: secrets.guestCookieSecret, now })
    : null;
  const googleSignIn = createGoogleSignInService({ unitOfWork, signIn, namePolicy, now, random });
  const erasures = repositories.accountErasures;
  const accounts = createAccountService({ ...shared, erasures, users, mails, personalData, jobs, logger });
  const registration = createRegistrationService({ ...shared, namePolicy });
  const passwordService = createPasswordService({ ...shared, repositories });
  registerTidying(core);
  return {
    /** Hands over what a guest made while becoming a member. */
    mergeGuest: (guestId: string) => device.mergeGuest(guestId),
    routes: [
      ...createSessionRoutes({ auth, signIn, device, rateLimits }),
      ...createRegistrationRoutes({ registration, siteUrl, rateLimits }),
      ...createPasswordRoutes({ auth, passwordService, siteUrl, rateLimits }),
      ...createGoogleRoutes({ client, googleSignIn, siteUrl, rateLimits, logger }),
      ...createAccountRoutes({ auth, accounts, rateLimits }),
      ...createOutboxRoutes({ mails, isOpen: send === null }),
    ],
  };
}
