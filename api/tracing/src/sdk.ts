import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  DiagLogLevel,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  diag,
  trace,
  type Context,
  type Span,
  type SpanContext,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor, RandomIdGenerator } from '@opentelemetry/sdk-trace-base';
import { readSignedTrace, signTrace } from './signed-trace.ts';
import { createTraceUses } from './trace-uses.ts';
import type {
  NavigationTimes,
  OpenSpan,
  SpanAttributes,
  SpanStart,
  SpanWork,
  TraceHeaders,
  Tracing,
  TracingOptions,
} from './tracing.ts';

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
} as const;
const WARN_EVERY_MS = 60_000;
const CLOSE_MS = 2000;
/** Work may outlive its span, such as a quiz in the making its request. A timer that a request has started runs for ever. */
const LONGEST_WORK_MS = 600_000;
const NAVIGATION = 'navigation';

function traceparentOf({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-0${traceFlags & TraceFlags.SAMPLED}`;
}

function contextOf(traceparent: string): Context {
  const [, traceId = '', spanId = '', flags] = traceparent.split('-');
  const traceFlags = flags === '01' ? TraceFlags.SAMPLED : TraceFlags.NONE;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

/** Code or class of what was thrown. */
function errorTypeOf(error: unknown): string {
  if (typeof error === 'string') return error;
  if (typeof error !== 'object' || error === null) return typeof error;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error instanceof Error ? error.name : 'Error';
}

/** Random ids, except for a span whose ids were given to a browser. */
function createIds() {
  const random = new RandomIdGenerator();
  let given: SpanContext | null = null;
  return {
    generator: {
      generateTraceId: () => given?.traceId ?? random.generateTraceId(),
      generateSpanId: () => given?.spanId ?? random.generateSpanId(),
    },
    as<Result>(context: SpanContext, work: () => Result): Result {
      given = context;
      try {
        return work();
      } finally {
        given = null;
      }
    },
  };
}

/** What the SDK has to say, with few words: a collector that is away is away for each export. */
function reportErrors(warn: TracingOptions['warn']): void {
  let reportedAt = -Infinity;
  const report = (message: string) => {
    if (performance.now() - reportedAt < WARN_EVERY_MS) return;
    reportedAt = performance.now();
    warn(message);
  };
  const nothing = () => undefined;
  diag.setLogger(
    { error: report, warn: report, info: nothing, debug: nothing, verbose: nothing },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
}

function createProvider(service: string, idGenerator: RandomIdGenerator) {
  const own = {
    'service.namespace': 'quizmesh',
    'service.name': service,
    'service.instance.id': randomUUID(),
  };
  return new BasicTracerProvider({
    idGenerator,
    resource: defaultResource()
      .merge(resourceFromAttributes(own))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
}

/** Starts OpenTelemetry's SDK with its standard variables. Nothing of it is global but the log of its own problems. */
export function startSdk({ service, secrets, warn }: TracingOptions): Tracing {
  reportErrors(warn);
  const ids = createIds();
  const uses = createTraceUses();
  const provider = createProvider(service, ids.generator);
  const tracer = provider.getTracer('quizmesh');
  const running = new AsyncLocalStorage<{ readonly span: Span; readonly since: number }>();

  function sign(context: SpanContext, at = Date.now()): TraceHeaders | null {
    const [secret] = secrets();
    return secret === undefined ? null : signTrace(secret, { traceparent: traceparentOf(context), at });
  }

  function opened(span: Span): OpenSpan {
    return {
      traceparent: traceparentOf(span.spanContext()),
      headers: () => sign(span.spanContext()),
      rename: (name) => void span.updateName(name),
      set: (attributes: SpanAttributes) => void span.setAttributes(attributes),
      fail(error) {
        span.setAttribute('error.type', errorTypeOf(error));
        span.setStatus({ code: SpanStatusCode.ERROR });
      },
      within: (work) => running.run({ span, since: performance.now() }, work),
      end: () => span.end(),
    };
  }

  function begin({ name, kind, attributes = {} }: SpanStart, parent: Context): OpenSpan {
    return opened(tracer.startSpan(name, { kind: KINDS[kind], attributes }, parent));
  }

  function endNavigation(
    { traceparent, at }: { traceparent: string; at: number },
    times: NavigationTimes,
  ): void {
    const context = trace.getSpanContext(contextOf(traceparent));
    if (!context) return;
    const startTime = at - times.requestStart;
    const span = ids.as(context, () =>
      tracer.startSpan(NAVIGATION, { kind: SpanKind.CLIENT, root: true, startTime }, ROOT_CONTEXT),
    );
    for (const [name, milliseconds] of Object.entries<number>({ ...times }))
      span.addEvent(name, startTime + milliseconds);
    span.end(startTime + times.loadEventEnd);
  }

  async function around<Result>(span: OpenSpan, work: SpanWork<Result>): Promise<Result> {
    try {
      return await span.within(() => work(span));
    } catch (error) {
      span.fail(error);
      throw error;
    } finally {
      span.end();
    }
  }

  function child(describe: () => SpanStart): OpenSpan | null {
    const parent = running.getStore();
    if (!parent || performance.now() - parent.since > LONGEST_WORK_MS) return null;
    const isSampled = (parent.span.spanContext().traceFlags & TraceFlags.SAMPLED) !== 0;
    return isSampled ? begin(describe(), trace.setSpan(ROOT_CONTEXT, parent.span)) : null;
  }

  const start = (span: SpanStart, parent: string | null) =>
    begin(span, parent === null ? ROOT_CONTEXT : contextOf(parent));

  return {
    start,
    child,
    run: ({ span, parent }, work) => around(start(span, parent), work),
    async measure(describe, work) {
      const span = child(describe);
      return span ? around(span, work) : work(null);
    },
    trustedParent({ traceparent, tracestate }) {
      if (traceparent === undefined) return null;
      const signed = readSignedTrace(secrets(), { traceparent, tracestate }, Date.now());
      return signed && uses.takeRequest(signed.traceparent) ? signed.traceparent : null;
    },
    startNavigation() {
      // Only for its ids and the sampler's decision; the browser's report ends a span with the same ids.
      const span = tracer.startSpan(NAVIGATION, { kind: SpanKind.CLIENT, root: true }, ROOT_CONTEXT);
      const context = span.spanContext();
      return {
        traceparent: traceparentOf(context),
        headers: span.isRecording() ? sign(context) : null,
      };
    },
    endNavigation(headers, times) {
      const signed = readSignedTrace(secrets(), headers, Date.now());
      if (signed && uses.takeEnd(signed.traceparent)) endNavigation(signed, times);
      return signed !== null;
    },
    async close() {
      await Promise.race([
        provider.shutdown().catch(() => undefined),
        wait(CLOSE_MS, undefined, { ref: false }),
      ]);
    },
  };
}
