import type { ApiRoute } from '../../http/route.ts';
import { createRoles, type Role, type RoleIdentities } from '../roles.ts';
import { publishQuiz, signIn } from '../factories.ts';
import { deviceOf, play } from '../playing.ts';
import { SAMPLE_REQUESTS } from '../sample-requests.ts';
import { prepareSampleWorld } from '../sample-world.ts';
import type { Audience } from '../sample.ts';
import type { TestApi } from '../test-api.ts';
import { dumpDatabase } from './dump-database.ts';
import type { Exchange } from './recording.ts';

const RECORDED_BY: Readonly<Record<Audience, Role>> = {
  everyone: 'none',
  players: 'guest',
  answerers: 'admin',
  users: 'owner',
  owner: 'owner',
  creator: 'owner',
  author: 'owner',
  host: 'owner',
  admins: 'admin',
  release: 'admin',
};

type Question = Omit<Exchange, 'status' | 'answer' | 'isStable'>;

const nameOf = ({ method, path }: ApiRoute) => `${method.toUpperCase()} ${path}`;

/** What a user who has played sees, by row of the sample requests. */
const SEEN_BY_PLAYER = {
  'GET /api/quiz/:id/my-result': (quizId: number) => `/api/quiz/${quizId}/my-result`,
  'GET /api/leaderboard/:id': (quizId: number) => `/api/leaderboard/${quizId}`,
  'GET /api/quiz-stats/:id': (quizId: number) => `/api/quiz-stats/${quizId}`,
  'GET /api/auth/progress': () => '/api/auth/progress',
  'GET /api/auth/activity': () => '/api/auth/activity',
  'GET /api/auth/profile': () => '/api/auth/profile',
  'GET /api/auth/export': () => '/api/auth/export',
} as const;

/** Users who have played, so that boards, progress and stats contain data.
 *  @returns what the highest ranked of them may see */
async function fillWithPlays(api: TestApi): Promise<Question[]> {
  const quizzes = [await publishQuiz(api), await publishQuiz(api, { title: 'Lakes', category: 'science' })];
  const users = [await signIn(api), await signIn(api), await signIn(api)];
  for (const [place, user] of users.entries())
    for (const { id } of quizzes)
      await play(api, deviceOf(api, user), id, { correct: 5 - 2 * place, ms: 4000 });
  const [quizId, bearer] = [quizzes[0]?.id ?? 0, users[0]?.bearer ?? ''];
  await play(api, api.device(), quizId, { correct: 2, ms: 3000 });
  return Object.entries(SEEN_BY_PLAYER).map(([route, path]) => ({
    route,
    method: 'get',
    path: path(quizId),
    query: {},
    headers: { Authorization: bearer },
    body: null,
  }));
}

/** Creates the data of a request without sending it. */
async function prepare(api: TestApi, route: ApiRoute, shared: RoleIdentities): Promise<Question> {
  const sample = SAMPLE_REQUESTS[nameOf(route)];
  if (!sample) throw new Error(`${nameOf(route)} has no sample request.`);
  // A write may end its user's session.
  const { id, email, bearer } = await signIn(api);
  const isRead = route.method === 'get';
  const roles = isRead ? shared : { ...shared, owner: { id, email, headers: { Authorization: bearer } } };
  const world = await prepareSampleWorld(api, roles, sample);
  const parts = [...(sample.parts?.(world) ?? [])];
  return {
    route: nameOf(route),
    method: route.method,
    path: route.path.replace(/:\w+/gu, () => encodeURIComponent(String(parts.shift()))),
    query: { ...sample.query?.(world) },
    headers: { ...roles[RECORDED_BY[sample.audience]].headers },
    body: sample.body ? { ...sample.body(world) } : null,
  };
}

/** Sends a recorded request. @returns status, and the body if it is JSON */
export async function ask(api: TestApi, { method, path, query, headers, body }: Question) {
  const request = api.anonymous()[method](path).query(query).set(headers).redirects(0);
  const response = await (body ? request.send(body) : request);
  const answer: unknown = response.type === 'application/json' ? response.body : null;
  return { status: response.status, answer };
}

/** Fills the API's database with one item of everything, dumps it, and then sends one request to each endpoint; reads
 *  first. */
export async function recordRelease(api: TestApi) {
  const questions = await fillWithPlays(api);
  const shared = await createRoles(api);
  const routes = [...api.routes].sort(
    (one, other) => Number(one.method !== 'get') - Number(other.method !== 'get'),
  );
  for (const route of routes) questions.push(await prepare(api, route, shared));
  await api.jobs.idle();
  const database = await dumpDatabase(api.database);
  const askedAt = api.clock.now().toISOString();
  const answers: Awaited<ReturnType<typeof ask>>[] = [];
  const askAll = async (which: readonly Question[]) => {
    for (const question of which) answers.push(await ask(api, question));
  };
  const reads = questions.filter(({ method }) => method === 'get');
  await askAll(reads);
  const again: typeof answers = [];
  for (const question of reads) again.push(await ask(api, question));
  await askAll(questions.slice(reads.length));
  const exchanges = answers.flatMap((answer, index): Exchange[] => {
    const question = questions[index];
    const isStable = JSON.stringify(answer) === JSON.stringify(again[index]);
    return question ? [{ ...question, ...answer, isStable }] : [];
  });
  return { askedAt, exchanges, database };
}
