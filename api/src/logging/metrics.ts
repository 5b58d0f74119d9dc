import express, { type Router } from 'express';
import { Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** One finished request. */
export type RequestTimer = (request: {
  readonly method: string;
  /** Pattern instead of the URL, because the number of labels must stay small. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}) => void;

export interface Metrics {
  readonly registry: Registry;
  readonly timeRequest: RequestTimer;
  /** `/metrics` in Prometheus' text format. */
  readonly router: Router;
}

/** Metrics of one app with its own registry, so that tests can run several. */
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
    timeRequest: ({ method, route, status, seconds }) => {
      duration.observe({ method, route, status }, seconds);
    },
  };
}
