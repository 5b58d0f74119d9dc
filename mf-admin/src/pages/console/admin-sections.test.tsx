import type { AdminUser } from '@quizmesh/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allowPseudoElements } from '../../testing/antd.ts';
import { quiz, user } from '../../testing/fixtures.ts';
import { confirmBy, openSection, press, rowsWith } from '../../testing/open-section.tsx';

beforeEach(allowPseudoElements);
beforeEach(() => {
  localStorage.setItem('auth_token', 'admin');
});
jest.setTimeout(20_000);

const userOf = (id: number, more: Partial<AdminUser> = {}): AdminUser => ({
  ...user,
  id,
  username: `user${id}`,
  email: `user${id}@example.org`,
  quizzesCreated: 12,
  quizzesTaken: 48,
  avgScore: 78,
  ...more,
});
const TOGGLE = 'POST /api/auth/admin/users/2/toggle-admin';
const ALREADY = 'This had been done already.';

describe('console layout', () => {
  it('shows seven stats, nine sections with their open items, and a link home', async () => {
    openSection('users', { 'GET /api/admin/users': [] });
    expect(await screen.findByText('2 verified')).toBeInTheDocument();
    for (const text of ['40 attempts', '68.4%', '100 questions', '84% coverage', 'session-based'])
      expect(screen.getByText(text)).toBeInTheDocument();
    const navigation = within(screen.getByRole('navigation', { name: 'Site Administration' }));
    expect(navigation.getAllByRole('link')).toHaveLength(10);
    expect(navigation.getByRole('link', { name: /Fact Check/ })).toHaveTextContent('23');
    expect(navigation.getByRole('link', { name: 'Users' })).toHaveAttribute('aria-current', 'page');
    expect(navigation.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
    expect(await screen.findByText('No users found.')).toBeInTheDocument();
  });

  it('has room for large numbers of open items', async () => {
    openSection('users', {
      'GET /api/admin/users': [],
      'GET /api/admin/queue': {
        ...{
          disputes: 7645,
          reports: 0,
          flaggedChecks: 0,
          flaggedQuestions: 999,
          canaries: 0,
          failedJobs: 0,
        },
      },
    });
    const navigation = within(await screen.findByRole('navigation', { name: 'Site Administration' }));
    expect(await navigation.findByText('999+')).toBeInTheDocument();
    expect(navigation.getByRole('link', { name: /Flagged Questions/ })).toHaveTextContent(/999$/);
    expect(screen.getByRole('button', { name: 'More than 999 items are waiting' })).toHaveTextContent('999+');
  });

  it.each([
    ['disp', 'Disputes', '?view=disputes'],
    ['repo', 'Reports', '?view=reports'],
  ])('the search finds %s…', async (typed, name, search) => {
    const { router } = openSection('users', {
      'GET /api/admin/users': [],
      'GET /api/admin/disputes': [],
      'GET /api/admin/reports': [],
    });
    await userEvent.type(await screen.findByRole('combobox', { name: /Go to a section/ }), typed);
    const option = document.querySelector('.ant-select-item-option');
    expect(option).toHaveTextContent(name);
    await userEvent.click(option ?? document.body);
    await waitFor(() => {
      expect(router.state.location.search).toBe(search);
    });
  });

  it('shows an unknown section as missing', async () => {
    openSection('nothing');
    expect(await screen.findByText('The console has no such section.')).toBeInTheDocument();
  });
});

describe('users section', () => {
  it("lists users with badges and stats; one's own row has no actions", async () => {
    const users = [userOf(1, { isAdmin: true, isYou: true }), userOf(2, { isVerified: false })];
    openSection('users', { 'GET /api/admin/users': users });
    const [own, other] = await rowsWith('user2');
    for (const text of ['Admin', 'You', 'user1@example.org', 'Mar 14, 2026', '12', '48', '78%', 'Verified'])
      expect(own).toHaveTextContent(text);
    expect(within(own ?? document.body).queryByRole('button')).toBeNull();
    expect(other).toHaveTextContent('Unverified');
    expect(screen.getByText('Page 1 of 1')).toBeInTheDocument();
  });

  it.each([
    [true, 'user2 is an admin now.'],
    // Another admin was faster.
    [false, 'user2 is no longer an admin.'],
  ])('says what changing the rights of a user came to: %j', async (isAdmin, text) => {
    const { notice } = openSection('users', {
      'GET /api/admin/users': [userOf(2)],
      [TOGGLE]: { message: 'ok', isAdmin, isVerified: true },
    });
    await press(/^Make Admin/);
    await confirmBy('Make Admin');
    await waitFor(() => {
      expect(notice()).toContain(text);
    });
  });

  it.each(['{Escape}', '{Enter}'])(
    'the button of a menu has the focus again after the confirmation of one of its items: %s',
    async (key) => {
      openSection('users', {
        'GET /api/admin/users': [userOf(2)],
        'POST /api/admin/users/2/sign-out': { message: 'ok' },
      });
      await press('More for user2');
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign out everywhere' }));
      within(await screen.findByRole('dialog'))
        .getByRole('button', { name: 'Sign out everywhere' })
        .focus();
      await userEvent.keyboard(key);
      await waitFor(() => {
        expect(screen.queryByRole('dialog')).toBeNull();
        expect(screen.getByRole('button', { name: 'More for user2' })).toHaveFocus();
      });
    },
  );

  it('makes a user an admin after a confirmation, and reloads the list', async () => {
    const { sent, queries, notice } = openSection('users', {
      'GET /api/admin/users': [userOf(2)],
      [TOGGLE]: { message: 'ok', isAdmin: true, isVerified: true },
    });
    await press(/^Make Admin/);
    expect(await screen.findByRole('dialog')).toHaveTextContent(
      'Admins can access the dashboard, view all user data and manage other users.',
    );
    await confirmBy('Make Admin');
    await waitFor(() => {
      expect(notice()).toContain('Admin Status Updated');
    });
    expect(sent(TOGGLE)).toHaveLength(1);
    await waitFor(() => {
      expect(queries('GET /api/admin/users')).toHaveLength(2);
    });
  });

  it.each([
    ['Make Admin', true],
    ['Remove Admin', false],
  ])(
    '%s names the rights that the user is to have, and says when another admin was faster',
    async (action, isAdmin) => {
      const { sent, queries, notice } = openSection('users', {
        'GET /api/admin/users': [userOf(2, { isAdmin: !isAdmin })],
        [TOGGLE]: { message: 'ok', isAdmin, isVerified: true, isUnchanged: true },
      });
      await press(new RegExp(`^${action}`, 'u'));
      await confirmBy(action);
      await waitFor(() => {
        expect(notice()).toContain(ALREADY);
      });
      expect(sent(TOGGLE)).toEqual([{ isAdmin }]);
      expect(notice()).not.toContain('Admin Status Updated');
      await waitFor(() => {
        expect(queries('GET /api/admin/users')).toHaveLength(2);
      });
    },
  );

  it('leaves it to the page to say that the session has ended', async () => {
    const { sent, notice } = openSection('users', {
      'GET /api/admin/users': [userOf(2)],
      [TOGGLE]: () => Response.json({ code: 'NOT_AUTHENTICATED', message: 'x' }, { status: 401 }),
    });
    await press(/^Make Admin/);
    await confirmBy('Make Admin');
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(sent(TOGGLE)).toHaveLength(1);
    expect(notice()).toContain('"toast":{"current":null');
  });

  it.each([
    [{ code: 'LAST_ADMIN', message: 'The last one.' }, 'The last one.'],
    [{}, 'Failed to update admin status'],
  ])('shows why a user cannot be changed: %j', async (body, text) => {
    const { notice } = openSection('users', {
      'GET /api/admin/users': [userOf(2)],
      [TOGGLE]: () => Response.json(body, { status: 409 }),
    });
    await press(/^Make Admin/);
    await confirmBy('Make Admin');
    await waitFor(() => {
      expect(notice()).toContain(text);
    });
  });

  it('searches, filters and pages on the server, and keeps the state in the address', async () => {
    const { queries, router } = openSection('users', {
      'GET /api/admin/users': () => Response.json([userOf(2)], { headers: { 'x-total-count': '31' } }),
    });
    await userEvent.click(await screen.findByRole('radio', { name: 'Admins Only' }));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search by username or email' }), 'ada');
    await waitFor(() => {
      expect(queries('GET /api/admin/users').at(-1)).toBe(
        '?search=ada&filter=admins&sort=newest&page=1&limit=10',
      );
    });
    await press('Next');
    await waitFor(() => {
      expect(router.state.location.search).toBe('?filter=admins&search=ada&page=2');
    });
    expect(await screen.findByText('Page 2 of 4')).toBeInTheDocument();
  });
});

describe('quizzes section', () => {
  it('says that nothing changed when another admin disabled the quiz first', async () => {
    const { notice } = openSection('quizzes', {
      'GET /api/admin/quizzes': [quiz(1)],
      'PATCH /api/admin/quiz/1/toggle': { message: 'ok', id: 1, isActive: false, isUnchanged: true },
    });
    await press('Disable: Quiz 1');
    await confirmBy('Disable');
    await waitFor(() => {
      expect(notice()).toContain(ALREADY);
    });
    expect(notice()).not.toContain('Quiz status updated successfully');
  });

  it('enables a quiz as it was seen, not one that another admin has disabled anew', async () => {
    const conflict = { code: 'CONFLICT', message: 'x', requestId: 'r', current: { id: 1, version: 6 } };
    const { sent, queries, notice } = openSection(
      'quizzes',
      {
        'GET /api/admin/quizzes': [quiz(1, { isActive: false, version: 4 })],
        'PATCH /api/admin/quiz/1/toggle': () => Response.json(conflict, { status: 409 }),
      },
      { texts: { 'error.CONFLICT': 'Somebody changed this.' } },
    );
    await press('Enable: Quiz 1');
    await confirmBy('Enable');
    await waitFor(() => {
      expect(notice()).toContain('Somebody changed this.');
    });
    expect(sent('PATCH /api/admin/quiz/1/toggle')).toEqual([{ isActive: true, version: 4 }]);
    await waitFor(() => {
      expect(queries('GET /api/admin/quizzes')).toHaveLength(2);
    });
  });

  it('disables and deletes after a confirmation; reloads list and stats', async () => {
    const { sent, queries, notice } = openSection('quizzes', {
      'GET /api/admin/quizzes': [quiz(1), quiz(2, { isActive: false })],
      'PATCH /api/admin/quiz/1/toggle': { message: 'ok' },
      'DELETE /api/admin/quiz/1': { message: 'ok' },
    });
    const rows = await rowsWith('Quiz 2');
    expect(rows[1]).toHaveTextContent('Disabled');
    expect(
      within(rows[1] ?? document.body).getByRole('button', { name: 'Enable: Quiz 2' }),
    ).toBeInTheDocument();
    const first = within(rows[0] ?? document.body);
    expect(first.getByRole('link', { name: 'View Details: Quiz 1' })).toHaveAttribute('href', '/quiz/1');
    await userEvent.click(first.getByRole('button', { name: 'Disable: Quiz 1' }));
    await confirmBy('Disable');
    await waitFor(() => {
      expect(notice()).toContain('Quiz status updated successfully');
    });
    expect(sent('PATCH /api/admin/quiz/1/toggle')).toEqual([{ isActive: false }]);
    await waitFor(() => {
      expect(queries('GET /api/admin/quizzes')).toHaveLength(2);
      expect(queries('GET /api/admin/stats')).toHaveLength(2);
    });
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    await userEvent.click(first.getByRole('button', { name: 'Delete: Quiz 1' }));
    await confirmBy('Delete');
    await waitFor(() => {
      expect(notice()).toContain('Quiz deleted successfully');
    });
  });

  it('shows an error when a quiz cannot be changed', async () => {
    const { notice } = openSection('quizzes', { 'GET /api/admin/quizzes': [quiz(1)] });
    await press('Disable: Quiz 1');
    await confirmBy('Disable');
    await waitFor(() => {
      expect(notice()).toContain('Failed to update quiz status');
    });
  });

  it('bulk actions show a result for each quiz', async () => {
    const results = [
      { id: 1, status: 'done' },
      { id: 2, status: 'not_found' },
    ];
    const { sent, notice } = openSection('quizzes', {
      'GET /api/admin/quizzes': [quiz(1), quiz(2)],
      'POST /api/admin/quizzes/bulk': { results },
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose Quiz 1' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Choose Quiz 2' }));
    const foot = screen.getByText('2 chosen').parentElement ?? document.body;
    await userEvent.click(within(foot).getByRole('button', { name: 'Disable' }));
    await confirmBy('Disable');
    await waitFor(() => {
      expect(notice()).toContain('1 done, 0 unchanged, 1 not found');
    });
    expect(sent('POST /api/admin/quizzes/bulk')).toEqual([{ ids: [1, 2], action: 'disable' }]);
  });
});

test('categories section: shows rank, share, insights, and the stats of one category', async () => {
  const category = (name: string, quizzes: number) => ({
    category: name,
    quizzes,
    questions: quizzes * 10,
    attempts: 5,
    averageScore: 61.5,
    byDifficulty: { easy: quizzes, medium: 0, hard: 0 },
  });
  openSection('categories', { 'GET /api/admin/categories': [category('art', 3), category('history', 9)] });
  await rowsWith('#1');
  const insights = within(await screen.findByRole('region', { name: 'Category Insights' }));
  expect(insights.getByText('Most popular category').parentElement).toHaveTextContent('History');
  expect(insights.getByText('Categorized coverage').parentElement).toHaveTextContent('100%');
  const [first] = await rowsWith('#1');
  for (const text of ['#1', 'History', '75%', '9']) expect(first).toHaveTextContent(text);
  await press('Analytics of History');
  expect(await screen.findByRole('dialog', { name: 'History' })).toHaveTextContent('61.5% average score');
});
