import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const getOutbox = endpoint({
  method: 'get',
  path: '/api/dev/outbox',
  summary:
    'Mails that were not sent, newest first; a page, or JSON on demand; with the key of the outbox only',
  tag: 'development',
  access: 'public',
  query: z.object({
    key: z
      .string()
      .max(200)
      .catch('')
      .describe(
        'Key from the file outbox-key; or in the header X-Outbox-Key. Absent from servers before 1.2.',
      ),
  }),
  answer: z.array(
    z.object({
      id: z.number().int().describe('Number of the thing, from 1.'),
      to: z.string().describe('Release to go back to, or the address a mail goes to.'),
      kind: z.string().describe('What sort it is.'),
      language: z.string().describe('Language tag of the product.'),
      subject: z.string().describe('Subject of the mail.'),
      text: z.string().nullable().describe('Plain text.'),
      html: z.string().nullable().describe('The mail as HTML.'),
      link: z.string().nullable().describe("Where the mail's button leads; null when it has none."),
      createdAt: z.iso.datetime().describe('When it was made (UTC).'),
    }),
  ),
  errors: [404],
});
