import { OUTBOX_KEY_HEADER } from '@quizmesh/contract';
import * as endpoints from '@quizmesh/contract/endpoints';
import { areEqualSecrets } from '../config/equal-secrets.ts';
import { NotFoundError } from '../http/errors/http-errors.ts';
import { defineRoute, type ApiRoute } from '../http/route.ts';
import type { MailRepository, StoredMail } from './mail.repository.ts';
import { outboxPage } from './outbox-page.ts';

export interface OutboxRouteDeps {
  readonly mails: MailRepository;
  /** Null: there is no outbox, because mails are sent, or because this is production. */
  readonly key: string | null;
}

const SHOWN = 50;

function present({ id, recipient, kind, language, subject, text, html, link, createdAt }: StoredMail) {
  const body = { subject, text, html, link, createdAt: createdAt.toISOString() };
  return { id, to: recipient, kind, language, ...body };
}

/** The mails of a server without SMTP, for whoever has the key (decision 65): where a request comes from is what proxies
 *  say. */
export function createOutboxRoutes({ mails, key }: OutboxRouteDeps): ApiRoute[] {
  return [
    defineRoute(endpoints.development.getOutbox, {
      async handle({ request, response, query }) {
        const given = request.get(OUTBOX_KEY_HEADER) ?? query.key;
        if (key === null || !areEqualSecrets(given, key)) throw new NotFoundError();
        const newest = await mails.newest(SHOWN);
        response.vary('Accept');
        if (request.accepts(['html', 'json']) === 'html') {
          const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
          response.set({ 'Cache-Control': 'no-store', 'Content-Security-Policy': policy });
          response.type('html').send(outboxPage(newest));
        }
        return newest.map(present);
      },
    }),
  ];
}
