/** Names and numbers that this code wrote or counted: nothing that a person typed, nothing that identifies one. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

export interface SpanStart {
  /** Of few different values: a route's pattern, never an address. */
  readonly name: string;
  readonly kind: 'server' | 'client' | 'producer' | 'consumer';
  readonly attributes?: SpanAttributes;
}

/** W3C Trace Context, with a signature in `tracestate`. */
export interface TraceHeaders {
  readonly traceparent: string;
  readonly tracestate: string;
}

/** A piece of work with a beginning and an end. */
export interface OpenSpan {
  /** By which work elsewhere becomes its child; for our own queue, which nobody else writes to. */
  readonly traceparent: string;
  /** By which another server of this site continues the trace; null while there is no secret to sign with. */
  headers(): TraceHeaders | null;
  rename(name: string): void;
  set(attributes: SpanAttributes): void;
  /** Marks it as failed. Of an error only its code or class is kept: messages may contain what people typed. */
  fail(error: unknown): void;
  /** Runs work whose spans become its children. */
  within<Result>(work: () => Result): Result;
  end(): void;
}

/** How long each part of a navigation took in a browser, in milliseconds from its beginning, ascending. */
export interface NavigationTimes {
  readonly requestStart: number;
  readonly responseStart: number;
  readonly responseEnd: number;
  readonly domInteractive: number;
  readonly loadEventEnd: number;
}

/** The visit of one page, whose root span only the browser can end. */
export interface OpenNavigation {
  readonly traceparent: string;
  /** What the page's requests carry; null: the sampler left this visit out, or there is no secret to sign with. */
  readonly headers: TraceHeaders | null;
}

/** Work that becomes a span; fails with what the work fails with. */
export type SpanWork<Result, Span = OpenSpan> = (span: Span) => Promise<Result>;

/** Spans of this process. */
export interface Tracing {
  /** A span that its caller ends.
   *  @param parent of which it is a child; null: it is the first of a trace of its own */
  start(span: SpanStart, parent: string | null): OpenSpan;
  /** The same around work. */
  run<Result>(
    start: { readonly span: SpanStart; readonly parent: string | null },
    work: SpanWork<Result>,
  ): Promise<Result>;
  /** A child of the span that runs now, which its caller ends; null outside of all spans, and in traces that are not sampled.
   *  @param describe is called only for spans that are recorded */
  child(describe: () => SpanStart): OpenSpan | null;
  /** The same around work. */
  measure<Result>(describe: () => SpanStart, work: SpanWork<Result, OpenSpan | null>): Promise<Result>;
  /** The `traceparent` of a request, if a server of this site signed it in the last minutes; null for all others, which
   *  therefore neither decide what is sampled nor write into traces of others. */
  trustedParent(headers: Readonly<Record<string, string | string[] | undefined>>): string | null;
  startNavigation(): OpenNavigation;
  /** Ends the root span of a visit with the times of its browser, at the place that this server's clock gave it.
   *  @returns false: the headers are not those of a visit of the last minutes */
  endNavigation(headers: TraceHeaders, times: NavigationTimes): boolean;
  /** Sends what waits, for two seconds at most. */
  close(): Promise<void>;
}

export interface TracingOptions {
  /** Name of the service, unless OTEL_SERVICE_NAME says another. */
  readonly service: string;
  /** Shared by the servers of this site: the first one signs, each is accepted. */
  readonly secrets: () => readonly string[];
  /** Called for problems of the export, once a minute at most. */
  readonly warn: (message: string) => void;
}
