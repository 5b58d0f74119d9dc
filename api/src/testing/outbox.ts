import { OUTBOX_KEY_HEADER } from '@quizmesh/contract';
import { z } from 'zod';
import type { TestApi } from './test-api.ts';
import { answerOf } from './wire.ts';

const mailSchema = z.object({
  to: z.string(),
  kind: z.string(),
  language: z.string(),
  subject: z.string(),
  text: z.string().nullable(),
  html: z.string().nullable(),
  link: z.string().nullable(),
});

/** Mails to this address in the local outbox, newest first. */
export async function mailsTo(api: TestApi, to: string) {
  const response = await api
    .anonymous()
    .get('/api/dev/outbox')
    .set('Accept', 'application/json')
    .set(OUTBOX_KEY_HEADER, api.secrets.outboxKey ?? '');
  return answerOf(z.array(mailSchema), response).filter((mail) => mail.to === to);
}

/** Token of the newest mail of this kind to this address. */
export async function mailedToken(api: TestApi, to: string, kind: string): Promise<string> {
  const mail = (await mailsTo(api, to)).find((each) => each.kind === kind);
  const token = mail?.link ? new URL(mail.link).searchParams.get('token') : null;
  if (token === null) throw new Error(`No ${kind} mail to ${to}`);
  return token;
}
