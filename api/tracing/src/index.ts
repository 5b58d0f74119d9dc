export { openTracing } from './open-tracing.ts';
export { startRequestSpan } from './request-span.ts';
export type {
  NavigationTimes,
  OpenNavigation,
  OpenSpan,
  SpanAttributes,
  SpanStart,
  TraceHeaders,
  Tracing,
  TracingOptions,
} from './tracing.ts';
