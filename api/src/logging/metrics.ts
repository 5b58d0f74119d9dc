import express, { type Router } from 'express';
import { Histogram, Registry, collectDefaultMetrics } from 'prom-client';

export interface Metrics {
  readonly registry: Registry;
  /** By route pattern instead of URL, because the number of labels must stay small. */
  readonly requestSeconds: Histogram<'method' | 'route' | 'status'>;
  /** `/metrics` in Prometheus' text format. */
  readonly router: Router;
}

/** Metrics of one app with its own registry, so that tests can run several. */
export function createMetrics({ processMetrics }: { readonly processMetrics: boolean }): Metrics {
  const registry = new Registry();
  if (processMetrics) collectDefaultMetrics({ register: registry });
  const requestSeconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Seconds from request to last byte, by route pattern',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const router = express.Router();
  router.get('/metrics', async (_request, response) => {
    response.type(registry.contentType).send(await registry.metrics());
  });
  return { registry, requestSeconds, router };
}
