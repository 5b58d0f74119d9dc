import { loginResponseSchema } from '@quizmesh/contract/schemas';
import { followGoogle, callbackOf, startGoogle } from '../testing/google.ts';
import { mailedToken } from '../testing/outbox.ts';
import { startTestApi } from '../testing/test-api.ts';
import { answerOf } from '../testing/wire.ts';

it('logs contain no tokens, passwords, cookies or e-mails', async () => {
  const google = await startGoogle();
  const lines: string[] = [];
  const api = await startTestApi({
    environment: { ...google.environment, LOG_LEVEL: 'trace', ACCESS_LOG_SAMPLE: '1' },
    onLog: (line) => lines.push(line),
  });
  const email = 'discreet.person@example.test';
  const secrets = [email, 'discreet.person', 'violet umbrella 9', 'violet umbrella 10'];
  const [password = '', newPassword = ''] = secrets.slice(2);
  const device = api.device();
  const cookie = String((await device.get('/api/player')).headers['set-cookie']).split(/[=;]/)[1] ?? '';

  await device.post('/api/auth/register').send({ username: 'discreet', email, password });
  const verification = await mailedToken(api, email, 'verification');
  await device.get('/api/auth/verify-email').query({ token: verification });
  await device.post('/api/auth/login').send({ email, password: `${password}!` });
  const login = await device.post('/api/auth/login').send({ email, password });
  const session = answerOf(loginResponseSchema, login).token;
  await device.get('/api/auth/profile').set('Authorization', `Bearer ${session}`);
  await device.get('/api/auth/profile').set('Authorization', `Bearer ${session}x`);
  await device.get('/').query({ token: session, auth: 'success' });
  await device.post('/api/auth/forgot-password').send({ email });
  const reset = await mailedToken(api, email, 'reset');
  await device.post('/api/auth/reset-password').send({ token: reset, newPassword });
  google.is({ sub: 's', email });
  const exchange = (await followGoogle(device)).searchParams.get('token') ?? '';
  await device.post('/api/auth/session').send({ token: exchange });
  google.server.service.once('beforeResponse', (answer) => {
    answer.statusCode = 400;
    answer.body = { error: 'invalid_grant' };
  });
  const callback = await callbackOf(device);
  await device.get(`${callback.pathname}${callback.search}`);
  const [code = '', state = ''] = ['code', 'state'].map((name) => callback.searchParams.get(name) ?? '');

  const outboxKey = api.secrets.outboxKey ?? '';
  await device.get('/api/dev/outbox').query({ key: outboxKey });
  await device.get('/api/dev/outbox').query({ key: `${outboxKey}x` });

  const log = lines.join('');
  expect(lines.length).toBeGreaterThan(12);
  expect(log).toContain('/api/auth/verify-email');
  const known = /quizmesh_device=([^;]+)/u.exec(String(login.headers['set-cookie']))?.[1] ?? '';
  const all = [
    ...secrets,
    outboxKey,
    known,
    cookie,
    verification,
    session,
    reset,
    exchange,
    code,
    state,
    'client-secret',
  ];
  expect(all.every((secret) => secret.length > 5)).toBe(true);
  expect(all.filter((secret) => log.includes(secret))).toEqual([]);
  await api.stop();
  await google.stop();
});
