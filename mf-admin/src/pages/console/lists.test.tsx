import type { AdminReport } from '@quizmesh/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allowPseudoElements } from '../../testing/antd.ts';
import { quiz, user } from '../../testing/fixtures.ts';
import { openSection, press, rowsWith } from '../../testing/open-section.tsx';

beforeEach(allowPseudoElements);
beforeEach(() => {
  localStorage.setItem('auth_token', 'admin');
});
jest.setTimeout(20_000);

const listOf = (rows: readonly unknown[], total: number) => () =>
  Response.json(rows, { headers: { 'x-total-count': `${total}` } });

const stats = {
  totalUsers: 3,
  verifiedUsers: 2,
  totalQuizzes: 10,
  totalAttempts: 40,
  avgQuizScore: 68.4,
  totalQuestions: 100,
  questionsFactChecked: 84,
  factCheckCoverage: 84,
  activeUsers: 1,
  recentRegistrations: 1,
  anonymousUsers: 5,
  topCategories: [],
};

const report: AdminReport = {
  id: 8,
  quizId: 7,
  quizTitle: 'Comets',
  questionIndex: 0,
  questionText: 'Which comet?',
  reportType: 'other',
  description: 'Two would do.',
  status: 'pending',
  reportedBy: 'Guest 12',
  createdAt: '2026-11-20T12:00:00Z',
  version: 1,
};

describe('page in the address', () => {
  it('redirects from a page that no longer exists to the last one', async () => {
    const { router, queries } = openSection('users?page=999', {
      'GET /api/admin/users': listOf([user], 31),
    });
    expect(await screen.findByText('Page 4 of 4')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?page=4');
    expect(queries('GET /api/admin/users').at(-1)).toContain('page=4');
  });

  it('limits page and search to what the API accepts', async () => {
    const call = 'GET /api/admin/quizzes';
    const { queries } = openSection(`quizzes?page=999999999&search=${'x'.repeat(300)}`, { [call]: [] });
    await waitFor(() => {
      expect(queries(call)).not.toHaveLength(0);
    });
    const first = Object.fromEntries(new URLSearchParams(queries(call)[0]));
    expect(first).toMatchObject({ search: 'x'.repeat(200), page: '100000' });
  });

  it('goes to the page whose number is typed, at most to the last one', async () => {
    const { router } = openSection('users', { 'GET /api/admin/users': listOf([user], 95) });
    const field = await screen.findByRole('spinbutton', { name: 'Go to page' });
    await userEvent.type(field, '7{Enter}');
    expect(await screen.findByText('Page 7 of 10')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?page=7');
    await userEvent.clear(field);
    await userEvent.type(field, '99{Enter}');
    expect(await screen.findByText('Page 10 of 10')).toBeInTheDocument();
  });

  it('goes to the previous page when the last report of a page is gone', async () => {
    let left = [report];
    let total = 11;
    const { router } = openSection('fact-check?view=reports&page=2', {
      'GET /api/admin/reports': () => listOf(left, total)(),
      'PATCH /api/admin/reports/8': () => {
        left = [];
        total = 10;
        return Response.json({ ...report, status: 'resolved', version: 2 });
      },
    });
    await press('Resolve');
    await waitFor(() => {
      expect(router.state.location.search).toBe('?view=reports');
    });
  });
});

test.each([
  ['users', 'Users', 'GET /api/admin/users'],
  ['categories', 'Categories', 'GET /api/admin/categories'],
])('%s shows no number while it is loaded', async (section, name, call) => {
  openSection(section, { [call]: () => new Promise<Response>(() => undefined) });
  expect(await screen.findByRole('region', { name })).toBeInTheDocument();
  expect(screen.queryByText(/^Page \d/)).toBeNull();
  expect(screen.queryByText('Total categories')).toBeNull();
});

test.each([
  ['users?sort=bogus&filter=all', '/api/admin/users', 'sort=newest'],
  ['quizzes?status=gone', '/api/admin/quizzes', 'status=all'],
  ['flagged?rate=low', '/api/admin/flagged-questions', 'rate=all'],
  ['fact-check?confidence=total', '/api/admin/fact-checks', 'confidence=all'],
  ['fact-check?view=disputes&status=lost', '/api/admin/disputes', 'status=pending'],
])('%s requests nothing that does not exist', async (section, path, requests) => {
  const { queries } = openSection(section, { [`GET ${path}`]: [] });
  await waitFor(() => {
    expect(queries(`GET ${path}`)).toContainEqual(expect.stringContaining(requests));
  });
  expect(queries(`GET ${path}`)).not.toContainEqual(expect.stringMatching(/bogus|gone|low|total|lost/));
});

test('drafts, which open in the editor, and unlisted quizzes are marked in the table of quizzes, and can be listed alone', async () => {
  const call = 'GET /api/admin/quizzes';
  const { queries, router } = openSection('quizzes', {
    [call]: [
      quiz(1, { visibility: 'draft' }),
      quiz(2, { visibility: 'unlisted', isActive: false }),
      quiz(3, { visibility: 'public' }),
      quiz(4),
    ],
  });
  const rows = await rowsWith('Quiz 4');
  const marks = rows.map((row) => /Draft|DisabledUnlisted|Unlisted|Public/u.exec(row.textContent)?.[0] ?? '');
  expect(marks).toEqual(['Draft', 'DisabledUnlisted', '', '']);
  const addressOf = (title: string) => screen.getByRole('link', { name: title }).getAttribute('href');
  expect(['Quiz 1', 'View Details: Quiz 1', 'Quiz 2'].map(addressOf)).toEqual([
    ...['/my-quizzes/1/edit', '/my-quizzes/1/edit'],
    '/quiz/2',
  ]);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Visibility' }), 'Unlisted');
  await waitFor(() => {
    expect(queries(call).at(-1)).toContain('visibility=unlisted');
  });
  expect(router.state.location.search).toBe('?visibility=unlisted');
});

test('shows no average for a user without attempts', async () => {
  openSection('users', { 'GET /api/admin/users': [{ ...user, quizzesTaken: 0, avgScore: 0 }] });
  const [row] = await rowsWith('mira');
  expect(row).toHaveTextContent('–');
  expect(row).not.toHaveTextContent('0%');
});

test('resolves one report on a double click, not the next one too', async () => {
  const { sent } = openSection('fact-check?view=reports', {
    'GET /api/admin/reports': [report, { ...report, id: 9, description: 'Another.' }],
    'PATCH /api/admin/reports/8': { ...report, status: 'resolved', version: 2 },
    'PATCH /api/admin/reports/9': { ...report, id: 9, status: 'resolved', version: 2 },
  });
  const item = (await screen.findByText('Two would do.')).closest('li');
  if (!item) throw new Error('The report is not there.');
  const other = screen.getByText('Another.').closest('li');
  if (!other) throw new Error('The other report is not there.');
  const pointer = userEvent.setup();
  const target = within(item).getByRole('button', { name: 'Resolve' });
  await pointer.pointer([
    { keys: '[MouseLeft]', target },
    { keys: '[MouseLeft]', target },
  ]);
  await waitFor(() => {
    expect(sent('PATCH /api/admin/reports/8')).toHaveLength(1);
  });
  expect(within(other).getByRole('button', { name: 'Resolve' })).toBeInTheDocument();
});

test('stats and flagged questions can be loaded again after an error', async () => {
  let isAway = true;
  const orAway = (value: () => Response) => () =>
    isAway ? Response.json({ code: 'FORBIDDEN', message: 'x' }, { status: 403 }) : value();
  openSection('flagged', {
    'GET /api/admin/flagged-questions': orAway(listOf([], 0)),
    'GET /api/admin/stats': orAway(() => Response.json(stats)),
  });
  await waitFor(() => {
    expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(2);
  });
  isAway = false;
  for (const retry of screen.getAllByRole('button', { name: 'Retry' })) await userEvent.click(retry);
  expect(await screen.findByText('No flagged questions.')).toBeInTheDocument();
  expect(await screen.findByText('Total users')).toBeInTheDocument();
});
