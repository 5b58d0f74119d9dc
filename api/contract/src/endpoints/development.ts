import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const getOutbox = endpoint({
  method: 'get',
  path: '/api/dev/outbox',
  summary: 'Mails that were not sent, newest first; a page, or JSON on demand; on this machine only',
  tag: 'development',
  access: 'public',
  answer: z.array(
    z.object({
      id: z.number().int(),
      to: z.string(),
      kind: z.string(),
      language: z.string(),
      subject: z.string(),
      text: z.string().nullable(),
      html: z.string().nullable(),
      /** Where the mail's button leads. */
      link: z.string().nullable(),
      createdAt: z.iso.datetime(),
    }),
  ),
  errors: [404],
});
