import type { BuiltFilling, ReleaseManifest } from '@quizmesh/contract';
import {
  errorBodySchema,
  policyReasonSchema,
  releaseSetSchema,
  verificationPlanSchema,
} from '@quizmesh/contract/schemas';
import type { Response } from 'supertest';
import { z } from 'zod';
import { openRegistry, type Registry } from '../../testing/registry.ts';
import { releaseNamed } from '../../testing/release-builder.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { answerOf, expectError } from '../../testing/wire.ts';

const [ONE, TWO, THREE, FOUR] = [
  releaseNamed('1'),
  releaseNamed('2'),
  releaseNamed('3'),
  releaseNamed('4'),
] as const;
const [OWNER, FILLER] = ['mf-table', 'mf-medals'];
const SLOT = 'table.after-rows';
const PATH = `/${OWNER}/:id`;

const slots = (version = 1): Partial<ReleaseManifest> => ({ slots: [{ name: SLOT, version, path: PATH }] });
const filling = (changes: Partial<BuiltFilling> = {}): BuiltFilling => ({
  name: 'strip',
  slot: SLOT,
  version: 1,
  access: 'public',
  order: 10,
  budgetKb: 5,
  container: 'mf_medals_strip',
  expose: './remote',
  entry: 'entry.js',
  styles: ['styles/main.css'],
  preload: [],
  messages: { es: 'messages/es.json' },
  ...changes,
});

let api: TestApi;
let registry: Registry;
beforeAll(async () => {
  api = await startTestApi();
  registry = await openRegistry(api);
  await registry.goLive({ module: OWNER, release: ONE }, slots());
});
afterAll(() => api.stop());

const publish = (release: string, changes: Partial<ReleaseManifest>, padding = 0) =>
  registry.publish({ module: FILLER, release, padding }, changes);

function reasonsOf(response: Response) {
  expectError(response, 422, 'RELEASE_REFUSED');
  return z.object({ reasons: z.array(policyReasonSchema) }).parse(response.body).reasons;
}
const textsOf = (response: Response) => errorBodySchema.parse(response.body).fields ?? {};

it('slots: a filling of a slot that no live module has is refused, with the slots that there are', async () => {
  const refused = await publish(ONE, { fillings: [filling({ slot: 'table.after-row' })] });
  expect(reasonsOf(refused)).toEqual([
    {
      code: 'slot-missing',
      field: 'strip',
      values: { name: 'strip', slot: 'table.after-row', version: 1, has: '-' },
    },
  ]);
  expect(textsOf(refused)['strip']).toContain(`there is: ${SLOT}`);
});

it('slots: a module does not fill its own', async () => {
  const own = filling({ container: 'mf_table_strip' });
  const refused = await registry.publish({ module: OWNER, release: TWO }, { ...slots(), fillings: [own] });
  expect(reasonsOf(refused).map(({ code }) => code)).toEqual(['slot-missing']);
});

it('slots: a filling that is larger than its budget is refused, with its size', async () => {
  const refused = await publish(ONE, { fillings: [filling({ budgetKb: 2 })] }, 5000);
  expect(reasonsOf(refused)).toEqual([
    { code: 'filling-budget', field: 'strip', values: { name: 'strip', size: 3.8, budget: 2 } },
  ]);
});

it('slots: styles that reach beyond the classes of a module are refused where it fills or has slots, not elsewhere', async () => {
  const foreignStyles = ['h1', '@font-face'];
  const refused = await publish(ONE, { foreignStyles, fillings: [filling()] });
  expect(reasonsOf(refused)).toEqual([
    { code: 'foreign-styles', field: 'styles', values: { names: 'h1, @font-face' } },
  ]);
  expect((await registry.publish({ module: 'mf-alone', release: ONE }, { foreignStyles })).status).toBe(201);
});

it.each([
  ['a container of another module', { container: 'mf_table_strip' }, 'VALIDATION_FAILED'],
  ['a file that is not in the release', { entry: 'missing.js' }, 'RELEASE_FILES_INVALID'],
])('slots: a filling with %s is refused', async (_what, changes, code) => {
  const refused = await publish(ONE, { fillings: [filling(changes)] });
  expect(errorBodySchema.parse(refused.body).code).toBe(code);
});

it.each([
  ['two fillings of one name', { fillings: [filling(), filling()] }],
  ['a slot on a page that it does not have', { slots: [{ name: SLOT, version: 1, path: '/other' }] }],
])('slots: %s is no manifest', async (_what, changes) => {
  expectError(await publish(ONE, changes), 422, 'RELEASE_FILES_INVALID');
});

it('slots: pages get the fillings of live releases with the hashes of their files', async () => {
  await registry.goLive({ module: FILLER, release: ONE }, { fillings: [filling()] });
  const { modules } = answerOf(releaseSetSchema, await api.anonymous().get('/api/modules'));
  const [shown] = modules[FILLER]?.current.fillings ?? [];
  expect(shown).toMatchObject({ name: 'strip', slot: SLOT, order: 10, entry: 'entry.js' });
  expect(shown?.entryIntegrity).toMatch(/^sha384-/u);
  expect(shown?.styleIntegrity['styles/main.css']).toMatch(/^sha384-/u);
  expect(modules[OWNER]?.current.slots).toEqual([{ name: SLOT, version: 1, path: PATH }]);
});

it('slots: a release is verified with the modules whose slots it fills, and those that fill its own', async () => {
  const neighboursOf = async (module: string) => {
    const plan = await registry.get(`/api/modules/${module}/verification-plan?release=${ONE}`);
    return answerOf(verificationPlanSchema, plan).neighbours;
  };
  expect(await neighboursOf(FILLER)).toEqual([OWNER]);
  expect(await neighboursOf(OWNER)).toEqual([FILLER]);
});

it('slots: a slot that another module fills is not removed unnoticed; its team may override', async () => {
  const options = { module: OWNER, release: THREE };
  const refused = await registry.publish(options, {});
  expect(reasonsOf(refused)).toEqual([
    { code: 'slot-filled', field: SLOT, values: { slot: SLOT, module: FILLER } },
  ]);
  expect((await registry.publish(options, {}, { override: 'the page is gone' })).status).toBe(201);
});

it('slots: a new version goes live once its fillings have one for it', async () => {
  const next = { module: OWNER, release: FOUR };
  expect(reasonsOf(await registry.publish(next, slots(2))).map(({ code }) => code)).toEqual(['slot-filled']);
  const only = await publish(TWO, { fillings: [filling({ version: 2 })] });
  expect(textsOf(only)['strip']).toContain('written for version 2');
  const both = [filling(), filling({ name: 'strip-2', version: 2 })];
  await registry.goLive({ module: FILLER, release: TWO }, { fillings: both });
  await registry.goLive(next, slots(2));
});

it('slots: the name of a slot belongs to one module', async () => {
  const taken = { slots: [{ name: SLOT, version: 1, path: '/mf-rival/:id' }] };
  expect(reasonsOf(await registry.publish({ module: 'mf-rival', release: ONE }, taken))).toEqual([
    { code: 'slot-of-module', field: SLOT, values: { slot: SLOT, module: OWNER } },
  ]);
});
