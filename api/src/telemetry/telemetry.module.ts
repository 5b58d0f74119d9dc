import type { Platform } from '../platform.ts';
import { createTelemetryMetrics } from './telemetry-metrics.ts';
import { createTelemetryRoutes, type TelemetryRouteDeps } from './telemetry.routes.ts';

/** Reports of browsers. */
export function createTelemetryModule(
  { metrics, rateLimits }: Platform,
  releases: Omit<TelemetryRouteDeps, 'count' | 'rateLimits'>,
) {
  return {
    routes: createTelemetryRoutes({
      ...releases,
      count: createTelemetryMetrics(metrics.registry),
      rateLimits,
    }),
  };
}
