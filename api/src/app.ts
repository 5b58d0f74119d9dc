import type { RequestListener } from 'node:http';
import type { Tracing } from '@quizmesh/tracing';
import cors from 'cors';
import express, { type Request, type RequestHandler, type Router } from 'express';
import type { Logger } from 'pino';
import { createErrorHandler } from './http/errors/error-handler.ts';
import { createErrorResponder } from './http/errors/error-responder.ts';
import { NotFoundError } from './http/errors/http-errors.ts';
import { createApiDocsRouter } from './http/api-docs.ts';
import { respondInTime } from './http/deadline.ts';
import { createHttpPipeline } from './http/http-pipeline.ts';
import { createHealthRouter, type HealthDeps } from './http/health.ts';
import type { ResponseCache } from './cache/stored-response.ts';
import { createMethodNotAllowedRouter } from './http/method-not-allowed.ts';
import { openApiDocument } from './http/openapi.ts';
import { jsonOnly, jsonReader, only, refuseOtherSites } from './http/request-checks.ts';
import { createRouteTable } from './http/route-table.ts';
import type { ApiRoute } from './http/route.ts';
import { traceRequests } from './http/traced-requests.ts';
import type { Metrics } from './logging/metrics.ts';
import type { RateLimits } from './http/rate-limit/rate-limit.ts';
import { keepsItsTurn } from './http/rate-limit/turns.ts';
import type { ReleaseAuthorizer } from './releases/index.ts';

const BODY_LIMIT_BYTES = 100_000;
/** Twenty answers a second, as many as the general limit lets through; a finished quiz takes a slow core forty milliseconds, so that a
 *  class that finishes together waits two seconds. */
const PLAYERS_WRITES = { atOnce: 1, waitingMax: 40 } as const;
/** What needs neither account nor guest, such as to sign up, in and to take a name: a class behind one address does so within
 *  seconds, as signing up alone takes a fifth of a second, mostly of waiting. */
const PUBLIC_WRITES = { atOnce: 4, waitingMax: 200 } as const;
/** Of a network at once. A list of ten thousand quizzes takes a slow core ninety milliseconds, and a burst may be as large as the
 *  general limit. An embedded database works in this process, which does nothing else meanwhile; beside a server more may wait, so
 *  that a class behind one address does not queue. */
const READS = { embedded: 2, server: 10, waitingMax: 1200 } as const;
/** Of a team's token, at each endpoint: deployments wait for each other in the database, and with them whoever needs one of its
 *  connections. Each endpoint counts for itself: promotions that wait for their verification keep no rollback waiting. */
const TEAMS_REQUESTS = { atOnce: 8, waitingMax: 40 } as const;
/** Of all devices of a network that count for themselves: thirty a minute for each of a school's thousand phones. */
const DEVICES_OF_NETWORK = { name: 'api-devices', limit: 30_000, windowSeconds: 60 } as const;

export interface AppDeps {
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly rateLimits: RateLimits;
  readonly health: HealthDeps;
  /** Whom a request comes from, for limits, when it proves it by something that this API signed: it does not count for the
   *  others of its network. Null: it counts for its network. */
  readonly deviceOf: (request: Request) => string | null;
  /** By which token of a team a request comes, for limits: teams behind one address do not count for each other. Null: by none. */
  readonly tokenOf: (request: Request) => string | null;
  /** Number of trusted proxies in front; client address and protocol are taken from that many hops. */
  readonly trustedProxies: number;
  readonly routes: readonly ApiRoute[];
  /** Checks the session of a request, before its body is read. Each rejects with status 401 or 403. */
  readonly auth: {
    requireUser(request: Request): Promise<unknown>;
    requireAdmin(request: Request): Promise<unknown>;
    /** Refuses what a suspended account may not do. */
    refuseSuspended(request: Request): Promise<void>;
    /** Checks a team's token, or the session of an admin. */
    requireRelease: ReleaseAuthorizer;
  };
  readonly cache: ResponseCache;
  /** Lists may be read from replicas. */
  readonly hasReplicas: boolean;
  readonly hasEmbeddedDatabase: boolean;
  /** Share of fast, successful requests in the access log, 0 to 1. */
  readonly accessLogSample: number;
  /** Origins of other sites that may call with credentials. */
  readonly allowedOrigins: readonly string[];
  /** Address of the site; undefined: that of each request. */
  readonly publicUrl: string | undefined;
  /** Only this machine can connect to the site. */
  readonly isLocal: boolean;
  /** Absent: requests are not traced. */
  readonly tracing?: Tracing | undefined;
}

export interface App {
  /** Handles each request of the server. */
  readonly listener: RequestListener;
  /** For tests that list the registered routes. */
  readonly routers: readonly Router[];
}

/** The order of all steps that handle a request. */
export function createApp(deps: AppDeps): App {
  const app = express();
  app.set('trust proxy', deps.trustedProxies);
  app.disable('x-powered-by');
  app.disable('etag');

  const keyOf = (request: Request) => deps.deviceOf(request) ?? deps.tokenOf(request);

  app.use(createHealthRouter(deps.health));
  app.use(deps.metrics.router);
  if (deps.allowedOrigins.length > 0) app.use('/api', allowOrigins(deps.allowedOrigins));
  app.use(
    '/api',
    deps.rateLimits.limit({
      name: 'api',
      limit: 1200,
      windowSeconds: 60,
      keyOf,
    }),
    limitDevices(deps),
  );
  app.use(
    '/api/docs',
    createApiDocsRouter(() => openApiDocument(deps.routes)),
  );
  const fail = createErrorResponder({ logger: deps.logger });
  const ownSite = refuseOtherSites(deps);
  const writesInTurn = deps.rateLimits.turns({ ...PLAYERS_WRITES, keyOf: deps.deviceOf });
  const publicWritesInTurn = deps.rateLimits.turns(PUBLIC_WRITES);
  const readsInTurn = deps.rateLimits.turns({
    atOnce: deps.hasEmbeddedDatabase ? READS.embedded : READS.server,
    waitingMax: READS.waitingMax,
    keyOf,
  });
  const table = createRouteTable();
  for (const route of deps.routes) {
    const deadline = respondInTime(fail, route.respondWithinMs);
    const reading = route.method === 'get' ? [] : [ownSite, ...route.beforeBody, ...bodyReaders(route)];
    const accessChecks = accessChecksOf(route, deps);
    const isOfTeam = route.access === 'release-token';
    const handler = route.handler(deps);
    const inTurn = [
      ...(isPlayersWrite(route) ? [writesInTurn] : []),
      ...(isPublicWrite(route) ? [publicWritesInTurn] : []),
      ...(isRead(route) ? [readsInTurn] : []),
    ];
    const steps = [
      ...route.before,
      ...(isOfTeam ? [turnsOfTeams(deps)] : []),
      ...accessChecks,
      ...reading,
      // Those with a time limit of their own wait for other things than the database, and have limits of their own.
      ...(route.respondWithinMs === undefined ? inTurn : []),
      ...route.afterBody,
      ...(isPlayersWrite(route) ? [] : [passWhoStayed]),
      keepsItsTurn(handler),
    ];
    table.routerOf(route.path)[route.method](route.path, deadline, ...steps);
  }
  app.use(table.handler);
  app.use(createMethodNotAllowedRouter(deps.routes));
  app.use(refuseUnknown, createErrorHandler(fail));

  const pipeline = createHttpPipeline({ ...deps, random: Math.random }, (request, response) => {
    app(request, response);
  });
  return {
    listener: deps.tracing ? traceRequests(deps.tracing, pipeline) : pipeline,
    routers: [...table.routers.values()],
  };
}

/** Devices that count for themselves, counted together for their network. */
function limitDevices({ rateLimits, deviceOf }: Pick<AppDeps, 'rateLimits' | 'deviceOf'>): RequestHandler {
  const limit = rateLimits.limit(DEVICES_OF_NETWORK);
  return (request, response, next) => (deviceOf(request) === null ? next() : limit(request, response, next));
}

function turnsOfTeams({ rateLimits, tokenOf }: Pick<AppDeps, 'rateLimits' | 'tokenOf'>): RequestHandler {
  const turns = rateLimits.turns({ ...TEAMS_REQUESTS, keyOf: tokenOf });
  return (request, response, next) => (tokenOf(request) === null ? next() : turns(request, response, next));
}

function bodyReaders({ bodyType, bodyLimitBytes: limit = BODY_LIMIT_BYTES }: ApiRoute): RequestHandler[] {
  if (bodyType === undefined) return [jsonOnly, jsonReader(limit)];
  if (bodyType === 'application/gzip') return [only(bodyType)];
  // Compressed bytes would count before they are unpacked.
  return [only(bodyType), express.raw({ type: bodyType, limit, inflate: false })];
}

function isPlayersWrite({ access, method }: ApiRoute): boolean {
  return method !== 'get' && (access === 'member' || access === 'player');
}

function isPublicWrite({ access, method }: ApiRoute): boolean {
  return method !== 'get' && access === 'public';
}

/** Without files and streams, which their clients may read slowly, and what teams read, who have turns of their own. */
function isRead({ access, method, answerType }: ApiRoute): boolean {
  return method === 'get' && access !== 'release-token' && answerType === 'application/json';
}

/** Checks the declared access here, so that no handler can forget it. */
function accessChecksOf(route: ApiRoute, { auth }: Pick<AppDeps, 'auth'>): RequestHandler[] {
  const { access, action = 'read', whileSuspended } = route;
  const checks: ((request: Request) => Promise<unknown>)[] = [];
  if (access === 'member') checks.push((request) => auth.requireUser(request));
  if (access === 'admin') checks.push((request) => auth.requireAdmin(request));
  if (access === 'release-token') {
    checks.push((request) => auth.requireRelease(request, String(request.params['name'] ?? '*'), action));
  }
  if (isPlayersWrite(route) && !whileSuspended) checks.push((request) => auth.refuseSuspended(request));
  return checks.map((check) => async (request, _response, next) => {
    await check(request);
    next();
  });
}

/** What a player wrote is done also without its client, as is an answer in a room whose phone lost its network. */
const passWhoStayed: RequestHandler = (_request, response, next) => {
  if (!response.closed) next();
};

const refuseUnknown: RequestHandler = (_request, _response, next) => {
  next(new NotFoundError());
};

/** Pages of other origins may call only when their origin is listed; our own pages are same-origin. */
function allowOrigins(origins: readonly string[]): RequestHandler {
  return cors({
    origin: [...origins],
    credentials: true,
    exposedHeaders: ['X-Total-Count', 'X-Request-Id', 'Retry-After'],
    maxAge: 600,
  });
}
