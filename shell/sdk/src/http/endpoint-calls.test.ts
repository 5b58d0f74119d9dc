import { endpoints } from '@quizmesh/contract/client';
import { endpointKey, endpointQuery, pageQuery } from './endpoint-query.ts';
import { request, requestFile, requestPage, sendFile } from './api-client.ts';

const calls: Request[] = [];
/** As they were given to fetch. */
const bodies: unknown[] = [];
let answer: () => Response;

beforeEach(() => {
  calls.length = 0;
  bodies.length = 0;
  answer = () => Response.json([]);
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    bodies.push(init?.body);
    calls.push(new Request(new URL(input instanceof Request ? input.url : input, 'http://site.test'), init));
    return Promise.resolve(answer());
  });
});
const sent = async () => {
  const [call] = calls;
  if (!call) throw new Error('nothing was sent');
  const { pathname, search } = new URL(call.url);
  return { line: `${call.method} ${pathname}${search}`, body: await call.text() };
};

describe('request', () => {
  it('fills the path of the endpoint with escaped parameters', async () => {
    await request(endpoints.releases.getRelease, { params: { name: 'mf-a', release: '1/2 ü' } });
    expect(await sent()).toEqual({ line: 'GET /api/modules/mf-a/releases/1%2F2%20%C3%BC', body: '' });
  });

  it('leaves undefined and empty values out of the query', async () => {
    await request(endpoints.quizzes.searchQuizzes, { query: { query: 'a b', category: undefined, page: 2 } });
    expect((await sent()).line).toBe('GET /api/search?query=a+b&page=2');
  });

  it('sends the body as JSON with the method of the endpoint', async () => {
    await request(endpoints.admin.toggleQuiz, { params: { id: 7 }, body: { isActive: false } });
    expect(await sent()).toEqual({ line: 'PATCH /api/admin/quiz/7/toggle', body: '{"isActive":false}' });
  });

  it('reads a page with the total of all pages', async () => {
    answer = () => Response.json([1], { headers: { 'x-total-count': '31' } });
    await expect(requestPage(endpoints.quizzes.searchQuizzes, { query: {} })).resolves.toEqual({
      items: [1],
      total: 31,
    });
  });

  it('reads a file with its name', async () => {
    answer = () => new Response('a', { headers: { 'content-disposition': 'attachment; filename="q.csv"' } });
    const input = { params: { id: 5 }, query: { format: 'csv' } };
    expect((await requestFile(endpoints.quizzes.exportQuiz, input)).name).toBe('q.csv');
    expect((await sent()).line).toBe('GET /api/quiz/5/export?format=csv');
  });
});

describe('sendFile', () => {
  it('sends the bytes of a file as they are, with the query', async () => {
    answer = () => Response.json({ text: 'Rhine' });
    const file = new Blob(['%PDF']);
    await expect(
      sendFile(endpoints.material.readFile, { query: { name: 'a b.pdf' }, file }),
    ).resolves.toEqual({ text: 'Rhine' });
    expect(calls[0]?.headers.get('content-type')).toBe('application/octet-stream');
    expect((await sent()).line).toBe('POST /api/material/file?name=a+b.pdf');
    expect(bodies[0]).toBe(file);
  });
});

describe('endpointQuery', () => {
  it('derives the key from endpoint, input and scope', () => {
    const { queryKey, meta } = endpointQuery(
      endpoints.progress.getUserProgress,
      { params: { id: 3 } },
      { scope: 3, refreshOn: ['attempt.submitted'] },
    );
    expect(queryKey).toEqual(['GET /api/user/:id/progress', { params: { id: 3 } }, 3]);
    expect(meta).toEqual({ refreshOn: ['attempt.submitted'] });
  });

  it('starts every key of an endpoint with the endpoint, so that one key matches all its data', () => {
    const [name] = endpointKey(endpoints.quizzes.searchQuizzes);
    expect(endpointKey(endpoints.quizzes.searchQuizzes)).toEqual(['GET /api/search']);
    expect(pageQuery(endpoints.quizzes.searchQuizzes, { query: { page: 2 } }).queryKey[0]).toBe(name);
  });
});
