import { z } from 'zod';
import type { Core } from '../platform.ts';
import type { MailRepository } from './mail.repository.ts';
import { createMailService } from './mail.service.ts';
import { createOutboxRoutes } from './outbox.routes.ts';
import { createSmtpTransport } from './smtp.transport.ts';

const DAY_MS = 86_400_000;
/** Mails are stored this long, for the user's export and for questions about missing mails. */
const KEPT_DAYS = 30;

/** Sends mails, or stores them in the local outbox. */
export function createMailModule({
  config,
  secrets,
  repositories: { mails },
  jobs,
  logger,
  now,
}: Core<{ readonly mails: MailRepository }>) {
  if (config.mail.kind === 'outbox' && !config.mail.isShown)
    logger.warn('No SMTP_URL: mails are neither sent nor shown, so nobody can sign up or reset a password');
  const send = config.mail.kind === 'smtp' ? createSmtpTransport(config.mail) : null;
  jobs.register({
    name: 'forget-mails',
    payload: z.object({}),
    pending: () => Promise.resolve([{}]),
    run: () => mails.removeBefore(new Date(now().getTime() - KEPT_DAYS * DAY_MS)),
  });
  return {
    mail: createMailService({ mails, send, jobs, logger, now }),
    routes: createOutboxRoutes({ mails, key: secrets.outboxKey }),
  };
}
