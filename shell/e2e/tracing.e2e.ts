import { writeFile } from 'node:fs/promises';
import type { ReceivedSpan } from '../../api/tracing/src/testing/otlp-collector.ts';
import { expect, test } from './support/tracing-test.ts';

const TOPIC = 'Marshmallows of Lapland';
const [SHELL, API] = ['quizmesh-shell', 'quizmesh-api'];

test('one trace leads from the navigation in a browser to statements, Redis, the model, and the job that checks the quiz', async ({
  page,
  quizmesh,
  collector,
}, testInfo) => {
  await page.goto(`${quizmesh.url}/?from=a-friend`);
  await page.getByRole('combobox', { name: 'Topic' }).fill(TOPIC);
  await page.getByRole('button', { name: 'Create Quiz' }).click();
  const check = await collector.span((span) => span.attributes['quizmesh.ai.purpose'] === 'fact_checks');
  const navigation = await collector.span(
    ({ name, traceId }) => name === 'navigation' && traceId === check.traceId,
  );
  await collector.span(({ name, traceId }) => name === 'POST /api' && traceId === check.traceId);
  const isOfVisit = ({ traceId }: ReceivedSpan) => traceId === navigation.traceId;
  const pathOf = async (isWanted: (span: ReceivedSpan) => boolean) =>
    collector.pathOf(await collector.span((span) => isOfVisit(span) && isWanted(span)));

  const toGenerate = [`${SHELL} navigation`, `${SHELL} POST /api`, `${API} POST /api/generate-quiz`];
  expect(await collector.pathOf(check)).toEqual([
    ...toGenerate,
    `${API} send fact-check`,
    `${API} process fact-check`,
    `${API} chat test-model`,
  ]);
  expect(await pathOf(({ attributes }) => attributes['quizmesh.ai.purpose'] === 'quiz_draft')).toEqual([
    ...toGenerate,
    `${API} chat test-model`,
  ]);
  const request = await collector.span((span) => isOfVisit(span) && span.name === 'POST /api/generate-quiz');
  await collector.span(
    ({ name, parentSpanId }) => name === 'INSERT questions' && parentSpanId === request.spanId,
  );
  // The page itself, and what the shell server asked of the API for it.
  expect(await pathOf(({ name, service }) => name === 'GET /' && service === SHELL)).toEqual([
    `${SHELL} navigation`,
    `${SHELL} GET /`,
  ]);
  expect(await pathOf(({ name }) => name === 'GET /api/page-meta')).toEqual([
    `${SHELL} navigation`,
    `${SHELL} GET /`,
    `${SHELL} GET /api`,
    `${API} GET /api/page-meta`,
  ]);
  if (process.env['TEST_REDIS_URL'])
    expect((await pathOf(({ attributes }) => attributes['db.system.name'] === 'redis'))[0]).toBe(
      `${SHELL} navigation`,
    );
  const spans = collector.spans.filter(isOfVisit);
  for (const span of spans) expect((await collector.pathOf(span))[0]).toBe(`${SHELL} navigation`);

  // The browser measured it, from before its request until everything was loaded.
  expect(navigation.events).toEqual([
    'requestStart',
    'responseStart',
    'responseEnd',
    'domInteractive',
    'loadEventEnd',
  ]);
  const server = spans.find(({ name, service }) => name === 'GET /' && service === SHELL);
  expect(navigation.startMs).toBeLessThanOrEqual(server?.startMs ?? 0);
  expect(navigation.endMs).toBeGreaterThanOrEqual(server?.endMs ?? Infinity);

  const sent = collector.bodies.join('\n');
  for (const text of [TOPIC, 'a-friend', 'HeadlessChrome', 'of-a-test', quizmesh.adminSession.token])
    expect(sent).not.toContain(text);
  expect(collector.errors).toEqual([]);
  // The picture in docs/operations/seeing.md was drawn of it.
  await writeFile(testInfo.outputPath('trace.json'), JSON.stringify(spans));
});

test('each visit of a page is a trace of its own, and a signature is no invitation to write into it later', async ({
  page,
  quizmesh,
  collector,
}) => {
  const signatures: string[] = [];
  for (const path of ['/browse', '/browse']) {
    await page.goto(quizmesh.url + path);
    const element = page.locator('script[data-traceparent]');
    signatures.push((await element.getAttribute('data-traceparent')) ?? '');
  }
  const traces = signatures.map((traceparent) => traceparent.split('-')[1] ?? '');
  expect(new Set(traces).size).toBe(2);
  for (const trace of traces)
    await collector.span(({ name, traceId }) => name === 'navigation' && traceId === trace);
  const times = { requestStart: 1, responseStart: 2, responseEnd: 3, domInteractive: 4, loadEventEnd: 5 };
  const answer = await page.request.post(`${quizmesh.url}/__navigation`, {
    data: { traceparent: signatures[0], tracestate: 'quizmesh=1.AAAAAAAAAAAAAAAAAAAAAA', times },
  });
  expect(answer.status()).toBe(204);
  await page.goto(quizmesh.url);
  await expect(page.getByRole('combobox', { name: 'Topic' })).toBeVisible();
  const ended = collector.spans.filter(({ name, traceId }) => name === 'navigation' && traceId === traces[0]);
  expect(ended).toHaveLength(1);
});
