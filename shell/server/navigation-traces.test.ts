import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { runInNewContext } from 'node:vm';
import type { Tracing } from '@quizmesh/tracing';
import express from 'express';
import { openTestTracing } from '../../api/tracing/src/testing/open-test-tracing.ts';
import { startOtlpCollector, type OtlpCollector } from '../../api/tracing/src/testing/otlp-collector.ts';
import { navigationRoutes, tracePages } from './navigation-traces.ts';

const BROWSER = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' };
const TIMES = { requestStart: 5, responseStart: 40, responseEnd: 45, domInteractive: 90, loadEventEnd: 120 };

let collector: OtlpCollector;
let tracing: Tracing;
const servers: Server[] = [];
let counted = 0;

async function site(of: Tracing): Promise<string> {
  const app = express();
  app.use(
    navigationRoutes(of, () => {
      counted += 1;
      return Promise.resolve();
    }),
  );
  app.use(
    tracePages(of, (request, response, trace) => {
      if (request.path === '/quiz/7') trace?.onRoute('/quiz/:id');
      response.send(`<head>${trace?.element ?? 'off'}</head>`);
      return Promise.resolve();
    }),
  );
  const server = app.listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

let url: string;
beforeAll(async () => {
  collector = await startOtlpCollector();
  tracing = await openTestTracing(collector.url);
  url = await site(tracing);
});
afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  await tracing.close();
  await collector.stop();
});

const textOf = async (address: string, headers: Record<string, string> = {}) =>
  (await fetch(address, { headers })).text();
const ELEMENT =
  /^<head><script defer src="\/navigation-trace\.js" data-traceparent="([^"]+)" data-tracestate="([^"]+)"><\/script><\/head>$/u;

async function visit(path = '/') {
  const [, traceparent = '', tracestate = ''] = ELEMENT.exec(await textOf(url + path, BROWSER)) ?? [];
  return { traceparent, tracestate };
}

function report(body: object): Promise<Response> {
  return fetch(`${url}/__navigation`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

it('the page of a browser takes part in its trace, and is a part of it by its route', async () => {
  const { traceparent, tracestate } = await visit('/quiz/7?token=secret');
  expect((await report({ traceparent, tracestate, times: TIMES })).status).toBe(204);
  const page = await collector.span(({ name }) => name === 'GET /quiz/:id');
  await collector.span(({ name }) => name === 'navigation');
  expect(await collector.pathOf(page)).toEqual(['of-a-test navigation', 'of-a-test GET /quiz/:id']);
  expect(traceparent.split('-').slice(1, 3)).toEqual([page.traceId, page.parentSpanId]);
  expect(collector.bodies.join('')).not.toContain('secret');
});

it.each([
  ['of a machine', {}],
  ['that is fetched by a script', { 'sec-fetch-dest': 'empty' }],
  ['that is fetched before somebody wants it', { ...BROWSER, 'sec-purpose': 'prefetch' }],
])('a page %s begins a trace of its own', async (_name, headers) => {
  expect(await textOf(`${url}/`, headers)).toBe('<head></head>');
});

it('a visit that the sampler leaves out has the page of always', async () => {
  const never = await openTestTracing(collector.url, { OTEL_TRACES_SAMPLER: 'always_off' });
  expect(await textOf(await site(never), BROWSER)).toBe('<head></head>');
  await never.close();
});

it.each([
  ['another signature', { tracestate: 'quizmesh=1.AAAAAAAAAAAAAAAAAAAAAA' }],
  ['an end before the beginning', { times: { ...TIMES, loadEventEnd: 30 } }],
  ['a time of hours', { times: { ...TIMES, loadEventEnd: 7e6 } }],
  ['a time that is no number', { times: { ...TIMES, loadEventEnd: '120' } }],
  ['no times', { times: undefined }],
])('a report with %s ends no span, and is counted', async (_name, change) => {
  const before = counted;
  const headers = await visit('/other');
  expect((await report({ ...headers, times: TIMES, ...change })).status).toBe(204);
  expect(counted).toBe(before + 1);
  const [, traceId] = headers.traceparent.split('-');
  await collector.span((span) => span.traceId === traceId);
  expect(collector.spans.filter((span) => span.traceId === traceId).map(({ name }) => name)).toEqual([
    'GET page',
  ]);
});

describe('the script of traced pages', () => {
  interface Sent {
    readonly input: unknown;
    readonly init: { readonly headers?: unknown; readonly body?: string } | undefined;
  }

  /** The script in a page; its `fetch`, what it sends, and its clock. */
  async function run() {
    const sent: Sent[] = [];
    let at = 1000;
    const loaded: (() => void)[] = [];
    const window = {
      fetch: (input: unknown, init?: Sent['init']) => {
        sent.push({ input, init });
        return Promise.resolve('answer');
      },
    };
    runInNewContext(await textOf(`${url}/navigation-trace.js`), {
      window,
      Headers,
      Date: { now: () => at },
      document: { currentScript: { dataset: { traceparent: 'of this', tracestate: 'visit' } } },
      performance: { getEntriesByType: () => [{ ...TIMES, name: 'https://site/?token=secret' }] },
      addEventListener: (name: string, listener: () => void) =>
        void (name === 'load' && loaded.push(listener)),
      setTimeout: (later: () => void) => later(),
    });
    const headersOf = (index: number) => new Headers(sent[index]?.init?.headers as Record<string, string>);
    return { window, sent, headersOf, loaded, later: (ms: number) => (at += ms) };
  }

  it('adds the visit to requests to the API in the first minute, and changes no others', async () => {
    const { window, sent, headersOf, later } = await run();
    expect(await window.fetch('/api/quizzes', { headers: { accept: 'x' } })).toBe('answer');
    await window.fetch('/api/quizzes');
    await window.fetch('https://elsewhere.example/api/');
    later(60_000);
    const late = { headers: { accept: 'x' } };
    await window.fetch('/api/quizzes', late);
    expect([...headersOf(0)]).toEqual([
      ['accept', 'x'],
      ['traceparent', 'of this'],
      ['tracestate', 'visit'],
    ]);
    expect(headersOf(1).get('traceparent')).toBe('of this');
    expect(sent.slice(2).map(({ init }) => init)).toEqual([undefined, late]);
  });

  it('reports the times of the navigation once the page is loaded, and nothing else', async () => {
    const { sent, loaded } = await run();
    for (const listener of loaded) listener();
    expect(sent.map(({ input }) => input)).toEqual(['/__navigation']);
    expect(JSON.parse(sent[0]?.init?.body ?? '')).toEqual({
      traceparent: 'of this',
      tracestate: 'visit',
      times: TIMES,
    });
  });
});
