import * as endpoints from '@quizmesh/contract/endpoints';
import { NotFoundError } from '../http/errors/http-errors.ts';
import { defineRoute, type ApiRoute } from '../http/route.ts';
import { isLoopbackRequest } from './loopback-request.ts';
import type { MailRepository, StoredMail } from './mail.repository.ts';
import { outboxPage } from './outbox-page.ts';

export interface OutboxRouteDeps {
  readonly mails: MailRepository;
  /** False when mails are sent over SMTP. */
  readonly isOpen: boolean;
}

const SHOWN = 50;

function present({ id, recipient, kind, language, subject, text, html, link, createdAt }: StoredMail) {
  const body = { subject, text, html, link, createdAt: createdAt.toISOString() };
  return { id, to: recipient, kind, language, ...body };
}

/** The mails of a server without SMTP, only for requests from that machine (decision 2). */
export function createOutboxRoutes({ mails, isOpen }: OutboxRouteDeps): ApiRoute[] {
  return [
    defineRoute(endpoints.development.getOutbox, {
      async handle({ request, response }) {
        if (!isOpen || !isLoopbackRequest(request)) throw new NotFoundError();
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
