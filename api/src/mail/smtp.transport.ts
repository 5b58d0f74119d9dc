import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { MailRefusedError, type SendMail } from './mail-transport.ts';

export interface SmtpOptions {
  /** smtp:// or smtps:// with user, password, host and port. */
  readonly url: string;
  /** "Name <address>". */
  readonly from: string;
  /** For each step of the conversation; twice as long for the whole. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;
const smtpErrorSchema = z.object({ code: z.string().optional(), responseCode: z.number().optional() });
/** Errors about the address or the text; a refused password is an error of the configuration, not of the mail. */
const ABOUT_THE_MAIL = new Set(['EENVELOPE', 'EMESSAGE']);

function isRefused(error: unknown): boolean {
  const known = smtpErrorSchema.safeParse(error);
  if (!known.success) return false;
  const { code = '', responseCode = 0 } = known.data;
  return ABOUT_THE_MAIL.has(code) && responseCode >= 500 && responseCode < 600;
}

/** Limits the time for a server that sends its response very slowly. */
function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The mail server took too long')), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Mail over SMTP; each step has a timeout. */
export function createSmtpTransport({ url, from, timeoutMs = TIMEOUT_MS }: SmtpOptions): SendMail {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ to, messageId, subject, text, html, language }) => {
    const headers = { 'Auto-Submitted': 'auto-generated', 'Content-Language': language };
    const mail = { from, to: { name: '', address: to }, messageId, subject, text, html, headers };
    try {
      await within(2 * timeoutMs, transport.sendMail(mail));
    } catch (error) {
      if (!isRefused(error)) throw error;
      throw new MailRefusedError('The mail server refused this mail', { cause: error });
    }
  };
}
