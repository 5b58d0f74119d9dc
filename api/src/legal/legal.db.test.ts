import { legalSettingKey, type Language, type LegalPage } from '@quizmesh/contract';
import { legalTextSchema, linkedLegalPagesSchema } from '@quizmesh/contract/schemas';
import { adminOf, type TestAdmin } from '../testing/admin.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { answerOf, expectError } from '../testing/wire.ts';

const SETTINGS = '/api/admin/site-settings';
const OPERATOR = 'Ada Lovelace\n1 Engine Road, London\nada@example.org';

let api: TestApi;
let admin: TestAdmin;
beforeAll(async () => {
  api = await startTestApi();
  admin = await adminOf(api);
});
afterAll(() => api.stop());
beforeEach(() => api.database.sequelize.query('DELETE FROM site_settings'));

const save = (settingKey: string, settingValue: string) => admin.post(SETTINGS, { settingKey, settingValue });
const read = async (page: LegalPage, language: Language, more = '') =>
  answerOf(
    legalTextSchema,
    await api.anonymous().get(`/api/legal-pages/${page}?language=${language}${more}`),
  );
const linked = async () =>
  answerOf(linkedLegalPagesSchema, await api.anonymous().get('/api/legal-pages')).pages;

it('legal pages: the default text is in the language of the reader and says what this installation does', async () => {
  const text = await read('privacy', 'de');
  expect(text).toMatchObject({ language: 'de', isDefault: true, lacksOperator: true, updatedAt: null });
  expect(text.markdown).toContain('Diese Website verschickt keine E-Mails.');
  expect(text.markdown).toContain('kein Thema verlässt ihn');
  expect(text.markdown).not.toMatch(/Google|\[\w|\{\w/u);
  expect((await read('privacy', 'en-UK')).markdown).toContain('This site sends no emails.');
});

it('legal pages: Tag Manager is told as soon as it is set', async () => {
  await save('gtm_id', 'GTM-ABC123');
  expect((await read('privacy', 'en-US')).markdown).toContain('Google Tag Manager');
  await save('gtm_id', '');
  expect((await read('privacy', 'en-US')).markdown).not.toContain('Google Tag Manager');
});

it('legal pages: services that are configured are told', async () => {
  const connected = await startTestApi({
    beside: api,
    environment: {
      OPENAI_API_KEY: 'x',
      GOOGLE_CLIENT_ID: 'a',
      GOOGLE_CLIENT_SECRET: 'b',
      MATERIAL_ADDRESSES: 'off',
      DATABASE_REPLICA_URLS: 'mysql://quiz:quiz@127.0.0.1:1/gone',
    },
  });
  const { body } = await connected.anonymous().get('/api/legal-pages/privacy');
  await connected.stop();
  expect(body.markdown).toContain(String.raw`a language model at api\.openai\.com`);
  expect(body.markdown).toContain('When you sign in with Google');
  expect(body.markdown).toContain('a cookie remembers it for five seconds');
  expect(body.markdown).not.toContain('this server reads that page');
});

it('legal pages: contact and imprint are linked once they say who runs the site', async () => {
  expect(await linked()).toEqual(['privacy', 'terms']);
  expect(await read('imprint', 'en-US')).toMatchObject({ isDefault: true, lacksOperator: true });
  expectError(await save('operator', 'Ada Lovelace'), 400, 'VALIDATION_FAILED');
  expect((await save('operator', OPERATOR)).status).toBe(200);
  expect(await linked()).toEqual(['privacy', 'terms', 'contact', 'imprint']);
  const imprint = await read('imprint', 'fr');
  expect(imprint.lacksOperator).toBe(false);
  expect(imprint.markdown).toContain('<ada@example.org>');
  expect(imprint.markdown).not.toContain('pas encore');
  await save('operator', '');
  expect(await linked()).toEqual(['privacy', 'terms']);
});

it('legal pages: an own text wins, and readers of other languages get it too', async () => {
  await save(legalSettingKey('imprint', 'de'), '# Impressum\n\nWir');
  expect(await linked()).toEqual(['privacy', 'terms', 'imprint']);
  expect(await read('imprint', 'de')).toMatchObject({ markdown: '# Impressum\n\nWir', isDefault: false });
  expect(await read('imprint', 'ja')).toMatchObject({ language: 'de', isDefault: false });
  await save(legalSettingKey('imprint', 'en-US'), 'Us');
  expect(await read('imprint', 'ja')).toMatchObject({ language: 'en-US', markdown: 'Us' });
  expect(await read('imprint', 'en-UK')).toMatchObject({ language: 'en-US' });
  expect(await read('imprint', 'de', '&source=default')).toMatchObject({ isDefault: true, language: 'de' });
  await save(legalSettingKey('imprint', 'en-US'), '');
  await save(legalSettingKey('imprint', 'de'), '');
  expect(await read('imprint', 'ja')).toMatchObject({ language: 'ja', isDefault: true });
});

it('legal pages: a text may have 20,000 characters of any script', async () => {
  const key = legalSettingKey('privacy', 'ja');
  expect((await save(key, '𠮷'.repeat(10_000))).status).toBe(200);
  expect((await read('privacy', 'ja')).markdown).toHaveLength(20_000);
  expectError(await save(key, 'あ'.repeat(20_001)), 400, 'VALIDATION_FAILED');
  expect((await save(key, 'あ'.repeat(20_000))).status).toBe(200);
});

it('legal pages: there are no others, and no other languages', async () => {
  expectError(await api.anonymous().get('/api/legal-pages/cookies'), 400, 'VALIDATION_FAILED');
  expectError(await api.anonymous().get('/api/legal-pages/privacy?language=xx'), 400, 'VALIDATION_FAILED');
  expectError(await save('legal_privacy_xx', 'x'), 400, 'VALIDATION_FAILED');
});
