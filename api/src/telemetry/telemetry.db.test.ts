import { telemetryResponseSchema } from '@quizmesh/contract/schemas';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { answerOf, expectError } from '../testing/wire.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const send = (events: unknown) => api.anonymous().post('/api/telemetry').send({ events });
const metrics = async () => (await api.anonymous().get('/metrics')).text;
const shell = { module: 'shell', release: 'abc123' };

it('telemetry: counts loads, errors and speed, by module', async () => {
  const answer = answerOf(
    telemetryResponseSchema,
    await send([
      { kind: 'vital', ...shell, name: 'LCP', value: 1200 },
      { kind: 'vital', ...shell, name: 'CLS', value: 0.01 },
      { kind: 'error', ...shell, name: 'TypeError' },
      { kind: 'error', ...shell, name: 'SomethingOfTheirs' },
    ]),
  );
  expect(answer).toEqual({ counted: 4 });
  const text = await metrics();
  expect(text).toContain('page_errors_total{module="shell",release="shell",name="TypeError"} 1');
  expect(text).toContain('page_errors_total{module="shell",release="shell",name="Other"} 1');
  expect(text).toContain('web_vital_seconds_sum{module="shell",release="shell",name="LCP"} 1.2');
  expect(text).toContain('web_vital_layout_shift_count{module="shell",release="shell"} 1');
});

it('telemetry: ignores releases that are not live', async () => {
  const load = { kind: 'load', module: 'mf-evil', release: '9.9.9', outcome: 'ok', milliseconds: 5 };
  expect(answerOf(telemetryResponseSchema, await send([load]))).toEqual({ counted: 0 });
  expect(await metrics()).not.toContain('mf-evil');
});

it.each([
  ['nothing', []],
  ['too many', Array.from({ length: 51 }, () => ({ kind: 'error', ...shell, name: 'Error' }))],
  ['another kind', [{ kind: 'visit', ...shell }]],
  ['a negative time', [{ kind: 'vital', ...shell, name: 'LCP', value: -1 }]],
  ['markup for a name', [{ kind: 'error', ...shell, name: '<script>' }]],
  ['a label that breaks out', [{ kind: 'error', ...shell, module: 'shell"} 1\n', name: 'Error' }]],
])('telemetry: refuses %s', async (_what, events) => {
  expectError(await send(events), 400, 'VALIDATION_FAILED');
});
