export { createTelemetryMetrics } from './telemetry-metrics.ts';
export { createTelemetryRoutes } from './telemetry.routes.ts';
