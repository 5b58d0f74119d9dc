import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';

const sanePattern = /^[A-Za-z0-9_-]{8,64}$/;

/** Query strings may carry tokens (sign-in redirects), so logs keep the path only. */
function withoutQuery(url: string | undefined): string {
  return url?.replace(/\?.*/s, '') ?? '';
}

/** Gives each request an id (the caller's X-Request-Id when sane) and logs its outcome. */
export function createRequestLog({ logger }: { readonly logger: Logger }): RequestHandler {
  return pinoHttp({
    logger,
    genReqId: (request, response) => {
      const given = request.headers['x-request-id'];
      const id = typeof given === 'string' && sanePattern.test(given) ? given : randomUUID();
      response.setHeader('X-Request-Id', id);
      return id;
    },
    customLogLevel: (_request, response, error) => {
      if (error || response.statusCode >= 500) return 'error';
      return response.statusCode >= 400 ? 'warn' : 'info';
    },
    autoLogging: { ignore: (request) => /^\/(healthz|readyz|metrics)/.test(request.url) },
    serializers: {
      req: (request: { id: unknown; method: string; url: string }) => ({
        id: request.id,
        method: request.method,
        path: withoutQuery(request.url),
      }),
      res: (response: { statusCode: number }) => ({ statusCode: response.statusCode }),
    },
  });
}
