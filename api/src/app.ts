import express, { type Express, type Router } from 'express';
import helmet from 'helmet';
import type { Logger } from 'pino';
import { createFailureResponder } from './platform/errors/failure-responder.ts';
import { createApiDocsRouter } from './platform/http/api-docs.ts';
import { createHealthRouter, type HealthDeps } from './platform/http/health.ts';
import { jsonOnly } from './platform/http/json-only.ts';
import { createMethodNotAllowedRouter } from './platform/http/method-not-allowed.ts';
import { openApiDocument } from './platform/http/openapi.ts';
import type { ApiRoute } from './platform/http/route.ts';
import { createRequestLog } from './platform/logging/request-log.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import type { RateLimits } from './platform/rate-limit/rate-limit.ts';

const BODY_LIMIT_BYTES = 100_000;
/** The API and its documentation also work where there is no https. */
const contentSecurityPolicy = { directives: { upgradeInsecureRequests: null } };

export interface AppDeps {
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly rateLimits: RateLimits;
  readonly health: HealthDeps;
  /** Proxies in front; the client's address and protocol are taken from that many hops. */
  readonly trustedProxies: number;
  readonly routes: readonly ApiRoute[];
  readonly version: string;
}

export interface App {
  /** What the server runs for each request. */
  readonly listener: Express;
  /** For tests that ask what is registered. */
  readonly router: Router;
}

/** The order of everything that happens to a request, on one screen. */
export function createApp(deps: AppDeps): App {
  const app = express();
  app.set('trust proxy', deps.trustedProxies);
  app.disable('x-powered-by');

  app.use(createRequestLog({ logger: deps.logger }));
  app.use(deps.metrics.observeRequests);
  app.use(helmet({ contentSecurityPolicy }));
  app.use(createHealthRouter(deps.health));
  app.use(deps.metrics.router);
  app.use('/api', deps.rateLimits.limit({ name: 'api', limit: 1200, windowSeconds: 60 }));
  app.use('/api/docs', createApiDocsRouter(openApiDocument(deps.routes, deps.version)));
  for (const route of deps.routes) {
    const body = express.json({ limit: route.bodyLimitBytes ?? BODY_LIMIT_BYTES });
    app[route.method](route.path, ...route.before, jsonOnly, body, route.handler);
  }
  app.use(createMethodNotAllowedRouter(deps.routes));
  return { listener: answerFailures(app, deps.logger), router: app.router };
}

/** Express tells error handlers by their arity; a callback behind the whole app needs no such magic. */
function answerFailures(app: Express, logger: Logger): Express {
  const fail = createFailureResponder({ logger });
  const root = express().disable('x-powered-by');
  root.use((request, response) => {
    void app(request, response, (error: unknown) => fail(error, request, response));
  });
  return root;
}
