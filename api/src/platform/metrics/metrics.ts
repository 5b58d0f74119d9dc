import express, { type RequestHandler, type Router } from 'express';
import { Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { z } from 'zod';

/** What Express leaves on a request that some route took. */
const routeSchema = z.object({ path: z.string() }).optional().catch(undefined);

export interface Metrics {
  readonly registry: Registry;
  /** Times each request by method, route pattern and status. */
  readonly observeRequests: RequestHandler;
  /** `/metrics` in Prometheus' text format. */
  readonly router: Router;
}

/** Metrics of one app; each app has its own registry, so tests may run many. */
export function createMetrics({ processMetrics }: { readonly processMetrics: boolean }): Metrics {
  const registry = new Registry();
  if (processMetrics) collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Seconds from request to last byte, by route pattern',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const router = express.Router();
  router.get('/metrics', async (_request, response) => {
    response.type(registry.contentType).send(await registry.metrics());
  });
  return {
    registry,
    router,
    observeRequests: (request, response, next) => {
      const stop = duration.startTimer({ method: request.method });
      response.once('close', () => {
        stop({
          route: routeSchema.parse(request.route)?.path ?? 'none',
          status: String(response.statusCode),
        });
      });
      next();
    },
  };
}
