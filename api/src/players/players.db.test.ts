import { errorBodySchema, playerSchema } from '@quizmesh/contract/schemas';
import { addAccount, publishQuiz } from '../testing/factories.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { answerOf, expectError } from '../testing/wire.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

function cookieOf(response: { headers: Record<string, unknown> }): string {
  const header = response.headers['set-cookie'];
  return Array.isArray(header) ? String(header[0]) : '';
}

describe('guests', () => {
  it('get a friendly name and a cookie that scripts cannot read', async () => {
    const response = await api.anonymous().get('/api/player');
    expect(answerOf(playerSchema, response).playerName).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+ [1-9]\d$/);
    expect(cookieOf(response)).toMatch(
      /^quizmesh_guest=[0-9a-f]{32}\.[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  it('get a Secure cookie over https', async () => {
    const response = await api.anonymous().get('/api/player').set('X-Forwarded-Proto', 'https');
    expect(cookieOf(response)).toContain('; Secure');
  });

  it('keep their identity and a changed name', async () => {
    const device = api.device();
    const first = answerOf(playerSchema, await device.get('/api/player'));
    const renamed = await device.patch('/api/player').send({ playerName: '  Zoë\u200b \n the 1st ' });
    expect(answerOf(playerSchema, renamed)).toEqual({
      playerId: first.playerId,
      playerName: 'Zoë the 1st',
    });
    const again = await device.get('/api/player');
    expect(answerOf(playerSchema, again).playerName).toBe('Zoë the 1st');
    expect(cookieOf(again)).toBe('');
  });

  it.each(['admin', 'Adm1n', 'Deleted player', 'fuck', 'ab', 'x'.repeat(31), '<b>Bo</b>', '...', 'Joy 😀'])(
    'cannot be named %p, with an error at the field',
    async (playerName) => {
      const response = await api.device().patch('/api/player').send({ playerName });
      expectError(response, 400, 'VALIDATION_FAILED');
      expect(Object.keys(errorBodySchema.parse(response.body).fields ?? {})).toEqual(['playerName']);
    },
  );

  it('cannot be named as a member is, or so that it looks like it', async () => {
    await addAccount(api, { username: 'Ottilie', email: 'ottilie@example.test' });
    for (const playerName of ['Ottilie', 'ottilie.', 'Οttilie', 'Ot ti lie', 'OttiIie']) {
      const response = await api.device().patch('/api/player').send({ playerName });
      expectError(response, 400, 'VALIDATION_FAILED');
      expect(errorBodySchema.parse(response.body).fields).toEqual({ playerName: 'Is the name of a member' });
    }
  });

  it.each([
    ["O'Neill_2.b-c", "O'Neill_2.b-c"],
    ['O’Neill', "O'Neill"],
    ['नमस्ते', 'नमस्ते'],
    ['Evil\u202etxt\u2066\u3164', 'Eviltxt'],
  ])('can be named %p', async (playerName, shown) => {
    const response = await api.device().patch('/api/player').send({ playerName });
    expect(answerOf(playerSchema, response).playerName).toBe(shown);
  });

  it.each(['', '   ', 'x'.repeat(41), 7, null])(
    'cannot be named %p, which is blocked',
    async (playerName) => {
      const response = await api.device().patch('/api/player').send({ playerName });
      expectError(response, 400, 'VALIDATION_FAILED');
    },
  );

  it('become a new guest when the cookie is forged', async () => {
    const victim = cookieOf(await api.anonymous().get('/api/player')).split(';')[0] ?? '';
    const id = victim.slice('quizmesh_guest='.length, 'quizmesh_guest='.length + 32);
    for (const forged of [`${victim}x`, `quizmesh_guest=${id}`, `quizmesh_guest=${id}.${'A'.repeat(43)}`]) {
      const response = await api.anonymous().get('/api/player').set('Cookie', forged);
      expect(answerOf(playerSchema, response).playerId).not.toBe(id.slice(0, 12));
      expect(cookieOf(response)).not.toBe('');
    }
  });

  it('get no cookie by reading only, and one by playing', async () => {
    const { id } = await publishQuiz(api);
    const read = await api.anonymous().get(`/api/quiz/${id}`);
    expect(cookieOf(read)).toBe('');
    const played = await api.anonymous().post(`/api/quiz/${id}/attempts`);
    expect(cookieOf(played)).toContain('quizmesh_guest=');
  });
});
