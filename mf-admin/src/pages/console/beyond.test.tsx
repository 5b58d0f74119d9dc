import type { AuditEntry } from '@quizmesh/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allowPseudoElements } from '../../testing/antd.ts';
import { user } from '../../testing/fixtures.ts';
import { openSection, press, rowsWith } from '../../testing/open-section.tsx';

beforeEach(allowPseudoElements);
beforeEach(() => {
  localStorage.setItem('auth_token', 'admin');
});
jest.setTimeout(20_000);

const entry: AuditEntry = {
  id: 5,
  actorId: 1,
  actorName: 'ada',
  action: 'quiz.disable',
  target: 'quiz',
  targetId: '12',
  before: { title: 'Rivers', isActive: true },
  after: { title: 'Rivers', isActive: false },
  requestId: 'r',
  at: '2026-11-20T12:00:00Z',
};
const AUDIT = {
  'GET /api/admin/users': [],
  'GET /api/admin/audit': [entry],
  'GET /api/admin/audit/choices': { actors: [{ id: 1, username: 'ada' }], actions: ['quiz.disable'] },
};

describe('audit trail', () => {
  it('opens over any section, and shows who changed which value', async () => {
    const { router } = openSection('users', AUDIT);
    await press('Audit trail');
    const drawer = await screen.findByRole('dialog', { name: 'Audit trail' });
    const item = (await within(drawer).findByText('Active')).closest('li');
    expect(item).toHaveTextContent('ada disabled quiz Rivers (#12)');
    expect(item).toHaveTextContent('ActiveBefore:YesAfter:No');
    expect(within(drawer).getByRole('link', { name: 'Rivers (#12)' })).toHaveAttribute('href', '/quiz/12');
    expect(router.state.location.search).toBe('?audit=all');
    await userEvent.click(within(drawer).getByRole('button', { name: 'Close' }));
    expect(router.state.location.search).toBe('');
  });

  it.each([
    [
      { action: 'limits.reset', target: 'quiz-limits', targetId: '2026-11-28' },
      'ada reset the daily limits (Nov 28, 2026)',
    ],
    [{ action: 'quiz.visibility' }, 'ada changed who may see quiz Rivers (#12)'],
    [{ action: 'quiz.details' }, 'ada changed the details of quiz Rivers (#12)'],
    [{ action: 'quiz.write' }, 'ada changed the questions of quiz Rivers (#12)'],
  ])('says in words what was done: %j', async (did, sentence) => {
    openSection('users?audit=all', { ...AUDIT, 'GET /api/admin/audit': [{ ...entry, ...did }] });
    const item = (await screen.findByText('Active')).closest('li');
    expect(item).toHaveTextContent(sentence);
  });

  it('shows days and whoever checked in words', async () => {
    const before = { checkedBy: 'offline', from: '2026-11-01' };
    const checked = { ...entry, target: 'fact-check', before, after: null };
    openSection('users?audit=all', { ...AUDIT, 'GET /api/admin/audit': [checked] });
    const item = (await screen.findByText('Checked by')).closest('li');
    expect(item).toHaveTextContent('Built-in library');
    expect(item).toHaveTextContent('Nov 1, 2026');
  });

  it('filters by admin, action and target', async () => {
    const { queries } = openSection('users?audit=quiz:12', AUDIT);
    const drawer = within(await screen.findByRole('dialog', { name: 'Audit trail' }));
    await drawer.findByText('Active');
    await userEvent.selectOptions(drawer.getByRole('combobox', { name: 'Administrator' }), 'ada');
    await userEvent.selectOptions(
      drawer.getByRole('combobox', { name: 'Kind of change' }),
      'disabled quiz …',
    );
    await waitFor(() => {
      expect(queries('GET /api/admin/audit').at(-1)).toBe(
        '?target=quiz&targetId=12&actorId=1&action=quiz.disable&page=1&limit=10',
      );
    });
  });

  it('searches in a range of days, and exports what is shown', async () => {
    const { queries } = openSection('users?audit=all&auditFrom=2026-11-01&auditTo=2026-11-05', {
      ...AUDIT,
      'GET /api/admin/audit.csv': () => Response.json({}, { status: 500 }),
    });
    const drawer = within(await screen.findByRole('dialog', { name: 'Audit trail' }));
    const range = { from: new Date(2026, 10, 1).toISOString(), to: new Date(2026, 10, 6).toISOString() };
    await waitFor(() => {
      const query = new URLSearchParams(queries('GET /api/admin/audit').at(-1));
      expect(Object.fromEntries(query)).toEqual({ ...range, page: '1', limit: '10' });
    });
    const days = drawer.getAllByPlaceholderText(/date/u);
    expect(days.map((input) => (input as HTMLInputElement).value)).toEqual(['2026-11-01', '2026-11-05']);
    await userEvent.type(
      drawer.getByRole('searchbox', { name: 'Search by administrator or item' }),
      'rivers',
    );
    await waitFor(() => {
      expect(queries('GET /api/admin/audit').at(-1)).toContain('search=rivers');
    });
    await userEvent.click(drawer.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => {
      const query = new URLSearchParams(queries('GET /api/admin/audit.csv').at(-1));
      expect(Object.fromEntries(query)).toEqual({ ...range, search: 'rivers' });
    });
  });

  it.each([
    ['users?audit=all', 'Nothing stands here yet.'],
    ['users?audit=all&auditSearch=rivers', 'No changes match these filters.'],
    ['users?audit=all&auditFrom=2026-11-01', 'No changes match these filters.'],
    ['users?audit=quiz:12', 'Nothing stands here yet.'],
  ])('says at %s why it is empty', async (section, text) => {
    openSection(section, { ...AUDIT, 'GET /api/admin/audit': [] });
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it.each(['2026-13-77', '2026-02-30', '9999-99-99'])('leaves out %s, which is no day', async (day) => {
    const { queries } = openSection(`users?audit=all&auditFrom=${day}&auditTo=2026-11-05`, AUDIT);
    await screen.findAllByText(/Rivers/u);
    expect(queries('GET /api/admin/audit').at(-1)).not.toContain('from=');
    expect(queries('GET /api/admin/audit').at(-1)).toContain('to=');
  });

  it('has letters for the days of the week in Arabic, as their names are too long for the calendar', async () => {
    const { store } = openSection('users?audit=all', AUDIT);
    act(() => {
      store.dispatch({ type: 'language/languageChosen', payload: 'ar' });
    });
    await waitFor(async () => {
      // Again, as the drawer takes the focus when it is open, and the calendar closes without it.
      const [from = document.body] = screen.getAllByPlaceholderText('البداية');
      await userEvent.click(from);
      const days = document.querySelectorAll('.ant-picker-content:first-child th');
      const letters = [...days].slice(0, 7).map(({ textContent }) => textContent);
      expect(letters.join(' ')).toBe('س ح ن ث ر خ ج');
    });
  });

  it('shows the code of a change that has no sentence, and what it says of the item', async () => {
    openSection('users?audit=all', {
      ...AUDIT,
      'GET /api/admin/audit': [
        { ...entry, action: 'quiz.paint', before: { tags: ['a'] }, after: { tags: ['a', 'b'], size: null } },
      ],
    });
    const item = (await screen.findByText('quiz.paint')).closest('li');
    for (const text of ['ada', '#12', 'tags', 'size', '–']) expect(item).toHaveTextContent(text);
  });

  it('says fields and values in the words of the console', async () => {
    const decided = {
      ...{ ...entry, action: 'dispute.corrected', target: 'dispute', targetId: '3' },
      before: { quizId: 7, questionIndex: 2, status: 'pending' },
      after: { status: 'corrected', correctAnswer: 2, note: 'Thanks' },
    };
    openSection('users?audit=all', { ...AUDIT, 'GET /api/admin/audit': [decided] });
    const item = (await screen.findByText('Thanks')).closest('li');
    for (const text of [
      'Question',
      'After:3',
      'Before:OpenAfter:Key corrected',
      'Right optionAfter:C',
      'NoteAfter',
    ])
      expect(item).toHaveTextContent(text);
  });

  it('shows an error when it cannot be loaded', async () => {
    openSection('users?audit=all', {
      ...AUDIT,
      'GET /api/admin/audit': () => Response.json({}, { status: 403 }),
    });
    expect(await screen.findByText('Failed to load the audit trail')).toBeInTheDocument();
  });
});

describe('list export', () => {
  it('uses the filters of the list', async () => {
    const urls: string[] = [];
    URL.createObjectURL = () => {
      urls.push('made');
      return 'blob:x';
    };
    URL.revokeObjectURL = () => undefined;
    // jsdom cannot navigate to a file.
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { queries } = openSection('users?filter=admins', {
      'GET /api/admin/users': [],
      'GET /api/admin/users.csv': () =>
        new Response('id', { headers: { 'content-disposition': 'attachment; filename="users.csv"' } }),
    });
    await press('Export CSV');
    await waitFor(() => {
      expect(urls).toEqual(['made']);
    });
    expect(queries('GET /api/admin/users.csv')).toEqual(['?filter=admins&sort=newest']);
  });

  it('shows an error when it fails', async () => {
    const { notice } = openSection('users', {
      'GET /api/admin/users': [],
      'GET /api/admin/users.csv': () => Response.json({}, { status: 403 }),
    });
    await press('Export CSV');
    await waitFor(() => {
      expect(notice()).toContain('The file could not be made');
    });
  });
});

test('a table draws no more rows than it asked for', async () => {
  const users = Array.from({ length: 20 }, (_slot, index) => ({
    ...user,
    id: index + 1,
    username: `user${index}`,
    quizzesCreated: 2,
  }));
  openSection('users', { 'GET /api/admin/users': users });
  expect(await rowsWith('user0')).toHaveLength(10);
  expect(screen.getAllByRole('link', { name: '2' })[0]).toHaveAttribute('href', '/admin/quizzes?creatorId=1');
});

test('the old users tab redirects to the users section', async () => {
  const { router } = openSection('users-legacy', { 'GET /api/admin/users': [] });
  await screen.findByText('No users found.');
  expect(router.state.location.pathname).toBe('/admin/users');
});

test('the overview shows fact-check coverage and the use of the limits', async () => {
  openSection('', {
    'GET /api/admin/stats/series': [{ day: '2026-11-20', attempts: 3, registrations: 1, generations: 0 }],
    'GET /api/admin/quiz-limits': {
      globalLimit: null,
      anonymousLimit: 3,
      authenticatedLimit: 20,
      version: 1,
    },
    'GET /api/admin/quiz-limits/usage': {
      day: '2026-11-20',
      used: 9,
      members: { used: 4, people: 1, atLimit: 0 },
      guests: { used: 5, people: 2, atLimit: 1 },
    },
    'GET /api/modules': { modules: {} },
  });
  const use = await screen.findByRole('list', { name: 'Generated today against limits' });
  expect(use).toHaveTextContent('Everybody9, no limit');
  expect(use).toHaveTextContent('Members4 of 20');
  expect(use).toHaveTextContent('Guests5 of 6, at the limit: 1');
  const coverage = screen.getByRole('list', { name: 'Fact-check coverage' });
  expect(coverage).toHaveTextContent('Checked, sound61');
  expect(coverage).toHaveTextContent('Checked, flagged23');
  expect(coverage).toHaveTextContent('Not checked16');
});
