import { AsyncResource } from 'node:async_hooks';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { openTracing } from './open-tracing.ts';
import { TEST_SECRET, openTestTracing } from './testing/open-test-tracing.ts';
import { startOtlpCollector, type OtlpCollector } from './testing/otlp-collector.ts';
import type { NavigationTimes, Tracing } from './tracing.ts';

const opened: Tracing[] = [];
const warnings: string[] = [];
let collector: OtlpCollector;
let secrets: readonly string[] = [TEST_SECRET];

async function open(variables: Readonly<Record<string, string>> = {}): Promise<Tracing> {
  const tracing = await openTestTracing(collector.url, variables, {
    secrets: () => secrets,
    warn: (message) => warnings.push(message),
  });
  opened.push(tracing);
  return tracing;
}

beforeEach(async () => {
  secrets = [TEST_SECRET];
  collector = await startOtlpCollector();
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((tracing) => tracing.close()));
  await collector.stop();
});

const work = (name: string) => ({ name, kind: 'client', attributes: { 'a.number': 7 } }) as const;
const TIMES: NavigationTimes = {
  requestStart: 5,
  responseStart: 40,
  responseEnd: 45,
  domInteractive: 90,
  loadEventEnd: 120,
};

describe('tracing', () => {
  it.each([
    [{}],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: '' }],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1', OTEL_SDK_DISABLED: 'TRUE' }],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1', OTEL_TRACES_EXPORTER: 'none' }],
  ])('is off with %o', async (environment) => {
    const options = { service: 'x', secrets: () => secrets, warn: () => undefined };
    expect(await openTracing(environment, options)).toBeUndefined();
  });

  it('sends spans with their parents, kinds and attributes, and the name of the service', async () => {
    const tracing = await open();
    await tracing.run({ span: work('outer'), parent: null }, () =>
      tracing.measure(
        () => work('inner'),
        async (span) => {
          await wait(1);
          span?.set({ 'of.result': 'x' });
        },
      ),
    );
    const outer = await collector.span(({ name }) => name === 'outer');
    const inner = await collector.span(({ name }) => name === 'inner');
    expect(outer).toMatchObject({ service: 'of-a-test', parentSpanId: undefined, kind: 'client' });
    expect(inner).toMatchObject({
      traceId: outer.traceId,
      parentSpanId: outer.spanId,
      attributes: { 'a.number': 7, 'of.result': 'x' },
      isFailed: false,
    });
    expect(inner.startMs).toBeGreaterThanOrEqual(outer.startMs);
    // A span's end is counted from its own start, which is a whole millisecond of the clock.
    expect(inner.endMs).toBeLessThanOrEqual(outer.endMs + 1);
  });

  it('records nothing outside of a trace', async () => {
    const tracing = await open();
    let described = 0;
    const describeIt = () => {
      described += 1;
      return work('alone');
    };
    expect(await tracing.measure(describeIt, (span) => Promise.resolve(span))).toBeNull();
    expect(tracing.child(describeIt)).toBeNull();
    expect(described).toBe(0);
  });

  it('takes the class or code of an error, and not its words', async () => {
    const tracing = await open();
    const failing = (error: unknown) =>
      tracing.run({ span: work('failing'), parent: null }, () => Promise.reject(error as Error));
    await expect(failing(new TypeError('of grandma'))).rejects.toThrow('of grandma');
    await expect(failing(Object.assign(new Error('of grandma'), { code: 'ECONNRESET' }))).rejects.toThrow();
    await collector.span(({ attributes }) => attributes['error.type'] === 'ECONNRESET');
    expect(collector.spans.map(({ attributes, isFailed }) => [attributes['error.type'], isFailed])).toEqual([
      ['TypeError', true],
      ['ECONNRESET', true],
    ]);
    expect(collector.bodies.join('')).not.toContain('grandma');
  });

  it('continues what a server of the site signed, and nothing else', async () => {
    const tracing = await open();
    const first = tracing.start(work('first'), null);
    const headers = first.headers();
    expect(tracing.trustedParent({ ...headers })).toBe(first.traceparent);
    const forged = `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`;
    expect(tracing.trustedParent({ ...headers, traceparent: forged })).toBeNull();
    expect(tracing.trustedParent({ traceparent: first.traceparent })).toBeNull();
    expect(tracing.trustedParent({})).toBeNull();
    tracing.start(work('second'), tracing.trustedParent({ ...headers })).end();
    first.end();
    const second = await collector.span(({ name }) => name === 'second');
    expect(await collector.pathOf(second)).toEqual(['of-a-test first', 'of-a-test second']);
  });

  it('continues as many requests of a visit as a page sends, and ends it once', async () => {
    const tracing = await open();
    const { headers, traceparent } = tracing.startNavigation();
    if (!headers) throw new Error('not sampled');
    const parents = Array.from({ length: 1000 }, () => tracing.trustedParent({ ...headers }));
    expect(parents.indexOf(null)).toBe(300);
    expect(new Set(parents)).toEqual(new Set([traceparent, null]));
    for (let report = 0; report < 3; report += 1) tracing.endNavigation(headers, TIMES);
    tracing.start(work('last'), null).end();
    await collector.span(({ name }) => name === 'last');
    expect(collector.spans.filter(({ name }) => name === 'navigation')).toHaveLength(1);
    const other = tracing.startNavigation();
    expect(tracing.trustedParent({ ...other.headers })).toBe(other.traceparent);
  });

  it('signs nothing while there is no secret', async () => {
    secrets = [];
    const tracing = await open();
    expect(tracing.start(work('first'), null).headers()).toBeNull();
    expect(tracing.startNavigation().headers).toBeNull();
  });

  it('keeps the decision of its sampler over all servers', async () => {
    const never = await open({
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0',
    });
    const always = await open();
    expect(never.startNavigation().headers).toBeNull();
    const left = never.start(work('left out'), null);
    const continued = always.start(work('left out too'), always.trustedParent({ ...left.headers() }));
    const child = continued.within(() => always.child(() => work('never')));
    expect(child).toBeNull();
    continued.end();
    left.end();
    always.start(work('recorded'), null).end();
    await collector.span(({ name }) => name === 'recorded');
    expect(collector.spans).toHaveLength(1);
  });

  it("puts the browser's times of a visit around the server's spans", async () => {
    const tracing = await open();
    const visit = tracing.startNavigation();
    if (!visit.headers) throw new Error('not sampled');
    const page = tracing.start(work('page'), visit.traceparent);
    page.end();
    expect(tracing.endNavigation(visit.headers, TIMES)).toBe(true);
    const navigation = await collector.span(({ name }) => name === 'navigation');
    const found = await collector.span(({ name }) => name === 'page');
    expect(navigation.parentSpanId).toBeUndefined();
    expect(await collector.pathOf(found)).toEqual(['of-a-test navigation', 'of-a-test page']);
    expect(navigation.endMs - navigation.startMs).toBe(120);
    expect(Math.abs(found.startMs - navigation.startMs - TIMES.requestStart)).toBeLessThan(20);
    expect(navigation.events).toEqual(Object.keys(TIMES));
    expect(tracing.endNavigation({ ...visit.headers, tracestate: 'quizmesh=1.x' }, TIMES)).toBe(false);
  });

  it('follows work that outlives its span, and no timer for ever', async () => {
    const tracing = await open();
    const afterwards = () => tracing.child(() => work('afterwards')) !== null;
    const later = tracing.start(work('request'), null).within(() => AsyncResource.bind(afterwards));
    expect(later()).toBe(true);
    const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 600_001);
    expect(later()).toBe(false);
    clock.mockRestore();
  });
});

describe('a collector', () => {
  const silent = createServer();
  beforeAll(async () => {
    await once(silent.listen(0, '127.0.0.1'), 'listening');
  });
  afterAll(() => {
    silent.closeAllConnections();
    silent.close();
  });
  const silentPort = () => (silent.address() as AddressInfo).port;

  it.each([
    ['is away', () => 1],
    ['never answers', silentPort],
  ])('that %s costs no work, little time at the end, and is reported once', async (_name, port) => {
    warnings.length = 0;
    const tracing = await open({
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port()}`,
      OTEL_EXPORTER_OTLP_TIMEOUT: '200',
    });
    for (let round = 0; round < 3; round += 1) {
      for (let span = 0; span < 3000; span += 1) tracing.start(work('lost'), null).end();
      await wait(300);
    }
    const before = performance.now();
    await tracing.close();
    expect(performance.now() - before).toBeLessThan(2500);
    expect(warnings).toHaveLength(1);
  });
});
