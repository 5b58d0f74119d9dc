import type { NamePolicy } from '../content-filter/index.ts';
import type { MailConfig } from '../config/config.ts';
import { createSiteUrl } from '../http/site-url.ts';
import type { MailService } from '../mail/index.ts';
import type { Core } from '../platform.ts';
import type { AuthModule } from './auth.module.ts';
import type { AuthRepositories } from './auth-repositories.ts';
import { createGoogleRoutes } from './google/google.routes.ts';
import { createGoogleSignInService } from './google/google-sign-in.service.ts';
import { createGoogleClient } from './google/google-strategy.ts';
import { createPasswordRoutes } from './password.routes.ts';
import { createPasswordService } from './password.service.ts';
import { createRegistrationRoutes } from './registration.routes.ts';
import { createRegistrationService } from './registration.service.ts';
import { createSessionRoutes } from './session.routes.ts';
import type { SignInDevice } from './sign-in-device.ts';
import { createSignInService } from './sign-in.service.ts';

function mailTargetOf(mail: MailConfig) {
  if (mail.kind === 'smtp') return 'sent';
  return mail.isShown ? 'outbox' : 'none';
}

/** Signing in and out, registration, password reset, and Google accounts. */
export function createSignInModule(
  { config, secrets, repositories, unitOfWork, rateLimits, logger, now, random }: Core<AuthRepositories>,
  {
    auth: { auth, passwords, passwordPolicy, passwordProof: proof, sessions, knownDevice },
    mail,
    namePolicy,
    device,
  }: {
    readonly auth: AuthModule;
    readonly mail: MailService;
    readonly namePolicy: NamePolicy;
    /** Merges the device's guest into the account. */
    readonly device: SignInDevice;
  },
) {
  const siteUrl = createSiteUrl(config);
  const shared = { unitOfWork, passwords, passwordPolicy, proof, mail, now };
  const signIn = createSignInService({ ...shared, sessions, users: repositories.users });
  const registration = createRegistrationService({ ...shared, namePolicy });
  const passwordService = createPasswordService({ ...shared, repositories });
  const googleSignIn = createGoogleSignInService({ unitOfWork, signIn, namePolicy, now, random });
  const client = config.google
    ? createGoogleClient({ google: config.google, secrets: secrets.guestCookieSecrets, now })
    : null;
  return {
    routes: [
      ...createSessionRoutes({ auth, signIn, sessions, device, knownDevice, rateLimits, now }),
      ...createRegistrationRoutes({ registration, siteUrl, rateLimits }),
      ...createPasswordRoutes({ auth, passwordService, sessions, knownDevice, siteUrl, rateLimits }),
      ...createGoogleRoutes({
        client,
        googleSignIn,
        mailTarget: mailTargetOf(config.mail),
        siteUrl,
        rateLimits,
        logger,
      }),
    ],
  };
}
