import { signIn } from '../testing/factories.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { expectError } from '../testing/wire.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

/** A body with the fields of all admin routes, so that none fails at validation. */
const BODY = {
  isActive: true,
  status: 'resolved',
  version: 1,
  decision: 'rejected',
  word: 'example',
  text: 'example',
  category: 'other',
  severity: 'low',
  isPattern: false,
  globalLimit: null,
  anonymousLimit: null,
  authenticatedLimit: null,
  settingKey: 'gtm_id',
  settingValue: '',
  isFactual: true,
  confidence: 1,
  explanation: 'x',
  quizId: 1,
  questionIndex: 0,
  ids: [1],
  action: 'enable',
};

function adminRoutes() {
  return api.routes.filter(
    ({ access, path }) =>
      access === 'admin' && /^\/api\/(admin|auth\/admin|fact-check|quiz\/:id\/reports)/.test(path),
  );
}

function call(method: string, path: string, bearer?: string) {
  const address = path.replace(':key', 'gtm_id').replace(/:\w+/g, '1');
  const anonymous = api.anonymous();
  const request = {
    get: () => anonymous.get(address),
    post: () => anonymous.post(address).send(BODY),
    put: () => anonymous.put(address).send(BODY),
    patch: () => anonymous.patch(address).send(BODY),
    delete: () => anonymous.delete(address),
  }[method];
  if (!request) throw new Error(method);
  const sent = request();
  return bearer ? sent.set('Authorization', bearer) : sent;
}

it('every admin endpoint refuses anonymous requests and users without admin rights', async () => {
  const { bearer } = await signIn(api);
  const routes = adminRoutes();
  expect(routes.length).toBeGreaterThan(25);
  for (const { method, path } of routes) {
    expectError(await call(method, path), 401, 'NOT_AUTHENTICATED');
    expectError(await call(method, path, bearer), 403, 'FORBIDDEN');
  }
});

it('removing admin rights takes effect on the next request', async () => {
  const [chief, other] = [await signIn(api, { isAdmin: true }), await signIn(api, { isAdmin: true })];
  expect((await call('get', '/api/admin/stats', other.bearer)).status).toBe(200);
  const demoted = await api
    .anonymous()
    .post(`/api/auth/admin/users/${other.id}/toggle-admin`)
    .set('Authorization', chief.bearer);
  expect(demoted.status).toBe(200);
  expectError(await call('get', '/api/admin/stats', other.bearer), 403, 'FORBIDDEN');
});
