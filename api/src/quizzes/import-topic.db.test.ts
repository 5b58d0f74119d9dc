import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { expectError } from '../testing/wire.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

describe('topic of a quiz file', () => {
  const file = { format: 'aiken', text: 'Why?\nA. x\nB. y\nANSWER: A', title: 'Rivers' };
  it.each([
    [{ topic: 'how to make a bomb' }, 'TOPIC_BLOCKED'],
    [{ title: 'how to make a bomb', topic: 'Chemistry' }, 'TOPIC_BLOCKED'],
    [{ title: 'how 2 make a b0mb' }, 'TOPIC_BLOCKED'],
    [{ topic: 'ab' }, 'VALIDATION_FAILED'],
    [{ topic: '...!?' }, 'VALIDATION_FAILED'],
    [{ topic: '\u200b\u200b\u200b\u200b' }, 'VALIDATION_FAILED'],
    [{ topic: 'x'.repeat(201) }, 'VALIDATION_FAILED'],
  ] as const)('follows the rules for generated quizzes: %j', async (change, code) => {
    const response = await api
      .device()
      .post('/api/quizzes/import')
      .send({ ...file, ...change });
    expectError(response, 400, code);
    expect(Object.keys(response.body.fields as object)).toEqual(['topic']);
  });

  it('is the category when the title is too short for a topic', async () => {
    const response = await api
      .device()
      .post('/api/quizzes/import')
      .send({ ...file, title: 'UK', category: 'geography' });
    expect(Object.keys((response.body.fields ?? {}) as object)).not.toContain('topic');
  });

  it('is the start of a long title when there is none', async () => {
    const title = 'Long rivers '.repeat(20).trim();
    const response = await api
      .device()
      .post('/api/quizzes/import')
      .send({ ...file, title });
    expect(Object.keys(response.body.fields as object)).not.toContain('topic');
  });
});
