import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';

const attributeSchema = z.object({
  key: z.string(),
  value: z.looseObject({
    stringValue: z.string().optional(),
    intValue: z.union([z.number(), z.string()]).optional(),
    doubleValue: z.number().optional(),
  }),
});
const attributesSchema = z
  .array(attributeSchema)
  .transform((list) =>
    Object.fromEntries(
      list.map(({ key, value }) => [key, value.stringValue ?? value.doubleValue ?? Number(value.intValue)]),
    ),
  );
/** OTLP's `SpanKind`. */
const KINDS = ['unspecified', 'internal', 'server', 'client', 'producer', 'consumer'] as const;
const NANOSECONDS_PER_MS = 1_000_000n;
const milliseconds = z.string().transform((time) => Number(BigInt(time) / NANOSECONDS_PER_MS));
const spanSchema = z.object({
  traceId: z.string().length(32),
  spanId: z.string().length(16),
  parentSpanId: z.string().length(16).optional(),
  name: z.string(),
  kind: z.number().transform((kind) => KINDS[kind] ?? 'unspecified'),
  startTimeUnixNano: milliseconds,
  endTimeUnixNano: milliseconds,
  attributes: attributesSchema,
  events: z.array(z.looseObject({ name: z.string(), timeUnixNano: milliseconds })),
  status: z.looseObject({ code: z.number().default(0) }),
});
const requestSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.looseObject({ attributes: attributesSchema }),
      scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })),
    }),
  ),
});

/** A span as a collector receives it. */
export interface ReceivedSpan {
  readonly service: string;
  readonly traceId: string;
  readonly spanId: string;
  /** Absent: the first of its trace. */
  readonly parentSpanId: string | undefined;
  readonly name: string;
  readonly kind: (typeof KINDS)[number];
  /** Milliseconds since the epoch. */
  readonly startMs: number;
  readonly endMs: number;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly events: readonly string[];
  readonly isFailed: boolean;
}

function spansOf(body: string): ReceivedSpan[] {
  const { resourceSpans } = requestSchema.parse(JSON.parse(body));
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans
      .flatMap(({ spans }) => spans)
      .map(({ startTimeUnixNano, endTimeUnixNano, status, events, ...span }) => ({
        ...span,
        parentSpanId: span.parentSpanId,
        service: String(resource.attributes['service.name']),
        startMs: startTimeUnixNano,
        endMs: endTimeUnixNano,
        events: events.map(({ name }) => name),
        isFailed: status.code === 2,
      })),
  );
}

const LONGEST_MS = 20_000;

/** Receives OTLP over HTTP with JSON, as a collector does. */
export async function startOtlpCollector() {
  const spans: ReceivedSpan[] = [];
  const bodies: string[] = [];
  const errors: unknown[] = [];
  let connections = 0;
  const server = createServer((request, response) => {
    const receive = async () => {
      const body = await text(request);
      if (request.method !== 'POST' || request.url !== '/v1/traces') throw new Error(String(request.url));
      bodies.push(body);
      spans.push(...spansOf(body));
      response.setHeader('content-type', 'application/json').end('{}');
    };
    receive().catch((error: unknown) => {
      errors.push(error);
      response.writeHead(400).end();
    });
  });
  server.on('connection', () => {
    connections += 1;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    spans,
    /** As they were received. */
    bodies,
    /** Of what is not OTLP. */
    errors,
    connections: () => connections,
    /** The first span of which something is true, once it has arrived. */
    async span(isWanted: (span: ReceivedSpan) => boolean): Promise<ReceivedSpan> {
      const deadline = Date.now() + LONGEST_MS;
      while (Date.now() < deadline) {
        const found = spans.find(isWanted);
        if (found) return found;
        await wait(50);
      }
      throw new Error(
        `Not among ${spans.map(({ name }) => name).join(', ')}; errors: ${errors.map(String).join(', ')}`,
      );
    },
    /** A span and those above it, up to the first of the trace: "service name". Waits for those that end later. */
    async pathOf(span: ReceivedSpan): Promise<string[]> {
      const own = `${span.service} ${span.name}`;
      if (span.parentSpanId === undefined) return [own];
      const parent = await this.span(
        ({ spanId, traceId }) => spanId === span.parentSpanId && traceId === span.traceId,
      );
      return [...(await this.pathOf(parent)), own];
    },
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
export type OtlpCollector = Awaited<ReturnType<typeof startOtlpCollector>>;
