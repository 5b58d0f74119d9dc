import { z } from 'zod';
import type { Core } from '../platform.ts';
import type { MailRepository } from './mail.repository.ts';
import { createMailService } from './mail.service.ts';
import { createOutboxRoutes } from './outbox.routes.ts';
import { createSmtpTransport } from './smtp.transport.ts';

const DAY_MS = 86_400_000;
/** Mails are kept this long, for the person's export and for questions why one did not arrive. */
const KEPT_DAYS = 30;

/** Mail, sent or kept in the local outbox. */
export function createMailModule({
  config,
  repositories: { mails },
  jobs,
  logger,
  now,
}: Core<{ readonly mails: MailRepository }>) {
  const send = config.mail.kind === 'smtp' ? createSmtpTransport(config.mail) : null;
  jobs.register({
    name: 'forget-mails',
    payload: z.object({}),
    pending: () => Promise.resolve([{}]),
    run: () => mails.removeBefore(new Date(now().getTime() - KEPT_DAYS * DAY_MS)),
  });
  return {
    mail: createMailService({ mails, send, jobs, logger, now }),
    routes: createOutboxRoutes({ mails, isOpen: send === null }),
  };
}
