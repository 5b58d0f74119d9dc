import { gtmIdSchema, siteSettingResponseSchema, siteSettingSchema } from '@quizmesh/contract/schemas';
import { adminOf, type TestAdmin } from '../testing/admin.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { answerOf, expectError } from '../testing/wire.ts';

const PATH = '/api/admin/site-settings';

let api: TestApi;
let admin: TestAdmin;
beforeAll(async () => {
  api = await startTestApi();
  admin = await adminOf(api);
});
afterAll(() => api.stop());

function save(settingValue: string, more: object = {}) {
  return admin.post(PATH, { settingKey: 'gtm_id', settingValue, ...more });
}

async function gtmId() {
  return answerOf(gtmIdSchema, await api.anonymous().get('/api/gtm-id')).gtmId;
}

it('settings: the tag manager id is missing, then saved, public, and cleared', async () => {
  expectError(await admin.get(`${PATH}/gtm_id`), 404, 'NOT_FOUND');
  expect(await gtmId()).toBeNull();
  const saved = answerOf(siteSettingResponseSchema, await save(' GTM-ABC123 ', { description: 'Main' }));
  expect(saved.setting).toMatchObject({ settingValue: 'GTM-ABC123', description: 'Main', version: 1 });
  expect(answerOf(siteSettingSchema, await admin.get(`${PATH}/gtm_id`))).toEqual(saved.setting);
  expect(await gtmId()).toBe('GTM-ABC123');
  const [entry] = await admin.audit('setting.update');
  expect(entry).toMatchObject({ targetId: 'gtm_id', before: null, after: { settingValue: 'GTM-ABC123' } });
  expect(answerOf(siteSettingResponseSchema, await save('')).setting).toBeNull();
  expectError(await admin.get(`${PATH}/gtm_id`), 404, 'NOT_FOUND');
  expect(await gtmId()).toBeNull();
});

it.each(['GTM-abc', 'GTM-', 'ABC123', `GTM-${'A'.repeat(21)}`, "GTM-ABC123');alert(1)//"])(
  'settings: refuses the id %p',
  async (settingValue) => {
    const response = await save(settingValue);
    expectError(response, 400, 'VALIDATION_FAILED');
    expect(response.body.fields).toEqual({ settingValue: 'GTM ID must be in format GTM-XXXXXXX' });
  },
);

it('settings: has no other keys', async () => {
  expectError(
    await admin.post(PATH, { settingKey: 'jwt_secret', settingValue: 'x' }),
    400,
    'VALIDATION_FAILED',
  );
  expectError(await admin.get(`${PATH}/jwt_secret`), 400, 'VALIDATION_FAILED');
});

it('settings: one of several concurrent first saves succeeds', async () => {
  const fresh = await startTestApi();
  const first = await adminOf(fresh);
  const responses = await Promise.all(
    ['GTM-ONE1', 'GTM-TWO2', 'GTM-THREE3', 'GTM-FOUR4'].map((settingValue) =>
      first.post(PATH, { settingKey: 'gtm_id', settingValue, version: 0 }),
    ),
  );
  await fresh.stop();
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  for (const { status, body } of responses)
    if (status === 409) expect(body.current).toMatchObject({ version: 1 });
});

it('settings: shows the second editor what the first one saved', async () => {
  await save('GTM-FIRST1');
  const { version } = answerOf(siteSettingSchema, await admin.get(`${PATH}/gtm_id`));
  expect((await save('GTM-SECOND', { version })).status).toBe(200);
  const late = await save('GTM-THIRD1', { version });
  expectError(late, 409, 'CONFLICT');
  expect(late.body.current).toMatchObject({ settingValue: 'GTM-SECOND', version: version + 1 });
});

it('settings: a value that is saved once more because the answer was lost is no conflict', async () => {
  const { setting } = answerOf(siteSettingResponseSchema, await save('GTM-LOST1'));
  const again = () => save('GTM-LOST2', { version: setting?.version });
  const saved = answerOf(siteSettingResponseSchema, await again());
  expect(answerOf(siteSettingResponseSchema, await again())).toEqual(saved);
  await save('');
});

it('settings: an edit from before the value was cleared does not replace a newer value', async () => {
  const first = answerOf(siteSettingResponseSchema, await save('GTM-OLD1'));
  await save('');
  await save('GTM-NEWER1', { version: 0 });
  const late = await save('GTM-LATE1', { version: first.setting?.version });
  expectError(late, 409, 'CONFLICT');
  expect(late.body.current).toMatchObject({ settingValue: 'GTM-NEWER1' });
  await save('');
});

it('settings: saved again as it is changes nothing: no version, no entry in the audit trail', async () => {
  const { setting } = answerOf(siteSettingResponseSchema, await save('GTM-SAME1'));
  const entries = (await admin.audit('setting.update')).length;
  const again = answerOf(siteSettingResponseSchema, await save('GTM-SAME1', { version: setting?.version }));
  expect(again.setting).toEqual(setting);
  await save('');
  await save('', { version: 0 });
  expect(await admin.audit('setting.update')).toHaveLength(entries + 1);
});
