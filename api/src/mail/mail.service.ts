import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { z } from 'zod';
import { errorMessage } from '../http/errors/error-message.ts';
import type { JobQueue } from '../jobs/job.ts';
import { MailRefusedError, type SendMail } from './mail-transport.ts';
import type { MailRepository, StoredMail } from './mail.repository.ts';
import { writeMail, type MailInput } from './write-mail.ts';

export interface MailServiceDeps {
  /** Not bound to a transaction. */
  readonly mails: MailRepository;
  /** Null: mails are kept in the local outbox (decision 2). */
  readonly send: SendMail | null;
  readonly jobs: JobQueue;
  readonly logger: Logger;
  readonly now: () => Date;
}

export type MailService = ReturnType<typeof createMailService>;

const HOUR_MS = 3_600_000;
/** Prevents filling a mailbox by repeating a form. */
const SAME_MAILS_PER_HOUR = 5;
/** Longer than any SMTP conversation: until then no other process sends the mail. */
const CLAIM_MS = 60_000;
/** The job queue makes these tries within seconds; later ones wait in the row, longer each time. */
const QUICK_TRIES = 4;
const FIRST_RETRY_MS = 30_000;
const LONGEST_RETRY_MS = HOUR_MS;
/** After this time the links in the mail are expired. */
const GIVE_UP_AFTER_MS = 24 * HOUR_MS;
const DUE_AT_ONCE = 100;
/** Less than the minimum duration of forms (see `withMinDuration`). */
const QUEUE_MS = 50;
const payloadSchema = z.object({ mailId: z.number().int() });

export function createMailService({ mails, send, jobs, logger, now }: MailServiceDeps) {
  const after = (milliseconds: number) => new Date(now().getTime() + milliseconds);

  function retryAt({ attempts, createdAt }: StoredMail): Date | null {
    const slow = attempts - QUICK_TRIES;
    const next = after(slow < 0 ? 0 : Math.min(FIRST_RETRY_MS * 2 ** slow, LONGEST_RETRY_MS));
    return next.getTime() - createdAt.getTime() > GIVE_UP_AFTER_MS ? null : next;
  }

  async function transmit(mail: StoredMail, deliver: SendMail): Promise<void> {
    const { id, recipient: to, subject, text, html, language } = mail;
    if (text === null || html === null) return;
    const messageId = `<quizmesh-${mail.createdAt.getTime()}-${id}@mail.quizmesh>`;
    try {
      await deliver({ messageId, to, subject, text, html, language });
      await mails.markSent(id, now());
    } catch (error) {
      const isFinal = error instanceof MailRefusedError;
      const next = isFinal ? null : retryAt(mail);
      await mails.markFailed(id, { error: errorMessage(isFinal ? error.cause : error), retryAt: next });
      if (next) throw error;
      logger.warn({ mailId: id, attempts: mail.attempts }, 'Gave up sending a mail');
    }
  }

  const enqueue = jobs.register({
    name: 'send-mail',
    payload: payloadSchema,
    pending: async () => {
      if (!send) return [];
      return (await mails.due(now(), DUE_AT_ONCE)).map((mailId) => ({ mailId }));
    },
    run: async ({ mailId }) => {
      if (!send) return;
      const mail = await mails.claim(mailId, { now: now(), until: after(CLAIM_MS) });
      if (mail) await transmit(mail, send);
    },
  });

  return {
    /** Writes a mail's pending row; call it with repositories of the transaction that needs the mail.
     *  @returns its id for `deliver`; null when this address got too many mails within the hour */
    async write(bound: MailRepository, input: MailInput): Promise<number | null> {
      const sent = await bound.countSince(input.recipient, input.kind, after(-HOUR_MS));
      return sent >= SAME_MAILS_PER_HOUR ? null : bound.add(writeMail(input), now());
    },

    /** Sends a written mail after its transaction; never rejects, because the row is tried again later. Does not wait
     *  for a slow queue: the duration would reveal that there is a mail. */
    async deliver(mailId: number | null): Promise<void> {
      if (mailId === null || !send) return;
      await Promise.race([enqueue({ mailId }), wait(QUEUE_MS, undefined, { ref: false })]);
    },
  };
}
