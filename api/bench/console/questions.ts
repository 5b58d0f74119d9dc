import { ADMIN_PAGE_SIZE_MAX } from '@quizmesh/contract';

/** One request that an admin's action on a table causes; every call uses other parameters. */
export interface ConsoleQuestion {
  readonly name: string;
  readonly path: (round: number) => string;
}

const SEARCHES = ['river', 'galaxy and', '1234', 'nothing at all'];
const search = (round: number) => encodeURIComponent(SEARCHES[round % SEARCHES.length] ?? '');
const longPage = (path: string, round: number) =>
  `${path}?limit=${ADMIN_PAGE_SIZE_MAX}&page=${1 + (round % 2)}`;
const page = (round: number) => 1 + ((round * 37) % 400);

function table(
  name: string,
  path: string,
  choices: Readonly<Record<string, readonly string[]>>,
): ConsoleQuestion[] {
  const asked = Object.entries(choices).flatMap(([field, values]) =>
    values.map((value): ConsoleQuestion => ({
      name: `${name}, ${field} ${value}`,
      path: (round) => `${path}?limit=10&${field}=${value}&page=${1 + (round % 5)}`,
    })),
  );
  return [
    { name: `${name}, page`, path: (round) => `${path}?limit=10&page=${page(round)}` },
    { name: `${name}, ${ADMIN_PAGE_SIZE_MAX} rows`, path: (round) => longPage(path, round) },
    ...asked,
  ];
}

const searched = (name: string, path: string): ConsoleQuestion => ({
  name: `${name}, search`,
  path: (round) => `${path}?limit=10&search=${search(round)}`,
});

/** Requests to every table of the console: pages, filters, orders and searches. */
export const CONSOLE_QUESTIONS: readonly ConsoleQuestion[] = [
  { name: 'stats', path: () => '/api/admin/stats' },
  { name: 'charts', path: () => '/api/admin/stats/series?days=14' },
  { name: 'categories', path: () => '/api/admin/categories' },
  ...table('users', '/api/admin/users', {
    filter: ['admins', 'verified', 'unverified', 'active', 'suspended'],
    sort: [
      'oldest',
      'username',
      'username_desc',
      'last_active',
      'last_active_asc',
      'created',
      'created_asc',
      'taken',
      'taken_asc',
      'score',
      'score_asc',
    ],
  }),
  searched('users', '/api/admin/users'),
  ...table('quizzes', '/api/admin/quizzes', {
    category: ['history'],
    difficulty: ['hard'],
    status: ['active', 'disabled'],
    visibility: ['draft', 'unlisted', 'public'],
    sort: ['oldest', 'title', 'title_desc', 'attempts', 'attempts_asc', 'score', 'score_asc'],
    creatorId: ['100001'],
  }),
  searched('quizzes', '/api/admin/quizzes'),
  ...table('flagged', '/api/admin/flagged-questions', { rate: ['high', 'medium'], category: ['history'] }),
  searched('flagged', '/api/admin/flagged-questions'),
  ...table('facts', '/api/admin/fact-checks', {
    status: ['correct', 'incorrect', 'flagged', 'high_confidence_errors', 'cannot_verify', 'running'],
    confidence: ['high', 'medium', 'low'],
    sort: ['oldest', 'highest_confidence', 'lowest_confidence'],
  }),
  searched('facts', '/api/admin/fact-checks'),
  { name: 'facts, figures', path: () => '/api/admin/fact-checks/summary' },
  { name: 'user, detail', path: (round) => `/api/admin/users/${100_000 + round}` },
  { name: 'user, attempts', path: (round) => `/api/admin/users/${100_000 + round}/attempts` },
  { name: 'user, notes', path: (round) => `/api/admin/users/${100_000 + round}/notes` },
  ...table('reports', '/api/admin/reports', {
    status: ['pending'],
    sort: ['oldest'],
    reporterId: ['100001'],
    creatorId: ['100001'],
  }),
  ...table('disputes', '/api/admin/disputes', { status: ['pending'], sort: ['oldest'], userId: ['100001'] }),
  ...table('audit', '/api/admin/audit', { action: ['quiz.disable'], actorId: ['100000'], target: ['quiz'] }),
  { name: 'audit, choices', path: () => '/api/admin/audit/choices' },
  { name: 'users as CSV', path: () => '/api/admin/users.csv?search=ada1' },
];
