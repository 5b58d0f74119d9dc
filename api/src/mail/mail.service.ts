import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { z } from 'zod';
import { errorMessage } from '../http/errors/error-message.ts';
import type { JobQueue } from '../jobs/job.ts';
import { MailRefusedError, type SendMail } from './mail-transport.ts';
import type { MailRepository, StoredMail } from './mail.repository.ts';
import { writeMail, type MailInput } from './write-mail.ts';

export interface MailServiceDeps {
  /** Outside transactions. */
  readonly mails: MailRepository;
  /** Null: mail stays in the local outbox (decision 2). */
  readonly send: SendMail | null;
  readonly jobs: JobQueue;
  readonly logger: Logger;
  readonly now: () => Date;
}

export type MailService = ReturnType<typeof createMailService>;

const HOUR_MS = 3_600_000;
/** Nobody's mailbox is filled by repeating a form. */
const SAME_MAILS_PER_HOUR = 5;
/** Longer than any conversation with the server: until then no other process takes the mail. */
const CLAIM_MS = 60_000;
/** Tries that the job queue makes within seconds; then the row waits, longer each time. */
const QUICK_TRIES = 4;
const FIRST_RETRY_MS = 30_000;
const LONGEST_RETRY_MS = HOUR_MS;
/** The links of older mails no longer work. */
const GIVE_UP_AFTER_MS = 24 * HOUR_MS;
const DUE_AT_ONCE = 100;
/** Less than the time in which forms answer evenly. */
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
     *  @returns its id for `deliver`; null when this address got enough of them within the hour */
    async write(bound: MailRepository, input: MailInput): Promise<number | null> {
      const sent = await bound.countSince(input.recipient, input.kind, after(-HOUR_MS));
      return sent >= SAME_MAILS_PER_HOUR ? null : bound.add(writeMail(input), now());
    },

    /** Sends what was written, after its transaction; never rejects, the row waits for the next try. A queue that hangs holds
     *  nobody up: how long an answer takes would tell that there is a mail. */
    async deliver(mailId: number | null): Promise<void> {
      if (mailId === null || !send) return;
      await Promise.race([enqueue({ mailId }), wait(QUEUE_MS, undefined, { ref: false })]);
    },
  };
}
