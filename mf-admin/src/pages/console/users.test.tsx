import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allowPseudoElements } from '../../testing/antd.ts';
import { quiz, user, userDetail } from '../../testing/fixtures.ts';
import { confirmBy, openSection, press, rowsWith } from '../../testing/open-section.tsx';

beforeEach(allowPseudoElements);
beforeEach(() => {
  localStorage.setItem('auth_token', 'admin');
});
jest.setTimeout(40_000);

const suspended = {
  reason: 'Spam in titles',
  since: '2026-11-20T12:00:00.000Z',
  until: '2026-12-24T12:00:00.000Z',
};
const USERS = 'GET /api/admin/users';
const USER = 'GET /api/admin/users/2';
const SUSPENSION = '/api/admin/users/2/suspension';

/** Confirms the question with this title, over the drawer. */
const confirmIn = async (title: string, name: string) => {
  const [text] = await screen.findAllByText(title);
  const dialog = text?.closest<HTMLElement>('[role=dialog]');
  await userEvent.click(within(dialog ?? document.body).getByRole('button', { name }));
};
const SIGN_OUT = 'POST /api/admin/users/2/sign-out';
const VERIFY = 'POST /api/admin/users/2/verify';

const drawer = async () => within(await screen.findByRole('dialog'));

describe('table of users', () => {
  it('is sorted by the heads of its columns, both ways, and keeps the order in the address', async () => {
    const { queries, router } = openSection('users', { [USERS]: [user] });
    await rowsWith('mira');
    const head = () => screen.getByRole('columnheader', { name: /^Taken/u });
    await userEvent.click(head());
    await waitFor(() => {
      expect(queries(USERS).at(-1)).toContain('sort=taken_asc');
    });
    await userEvent.click(head());
    await waitFor(() => {
      expect(router.state.location.search).toBe('?sort=taken');
    });
    expect(head()).toHaveAttribute('aria-sort', 'descending');
    expect(screen.getByRole('columnheader', { name: /^Status/u })).not.toHaveAttribute('aria-sort');
  });

  it('shows who is suspended, and filters by it', async () => {
    const { queries } = openSection('users', { [USERS]: [{ ...user, suspension: suspended }] });
    const [row] = await rowsWith('mira');
    expect(row).toHaveTextContent('SuspendedVerified');
    await userEvent.click(screen.getByRole('radio', { name: 'Suspended' }));
    await waitFor(() => {
      expect(queries(USERS).at(-1)).toContain('filter=suspended');
    });
  });

  it('tells no ways to sign in of an account that has none', async () => {
    const without = { ...userDetail, hasPassword: false, isLinkedToGoogle: false };
    openSection('users?user=2', { [USERS]: [user], [USER]: without });
    const { findByText, queryByText } = await drawer();
    expect(await findByText('Last active')).toBeInTheDocument();
    expect(queryByText('Signs in with')).toBeNull();
  });

  it('opens the details of a row by its name and by Enter; closing keeps the list', async () => {
    const { router } = openSection('users?filter=verified', { [USERS]: [user], [USER]: userDetail });
    await userEvent.click(await screen.findByRole('link', { name: 'mira' }));
    expect(await (await drawer()).findByText('Europe/Berlin')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?filter=verified&user=2');
    await userEvent.click((await drawer()).getByRole('button', { name: 'Close' }));
    await waitFor(() => {
      expect(router.state.location.search).toBe('?filter=verified');
    });
    await waitFor(() => {
      expect(screen.getByRole('link', { name: 'mira' })).toHaveFocus();
    });
    const [row] = await rowsWith('mira');
    row?.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => {
      expect(router.state.location.search).toBe('?filter=verified&user=2');
    });
  });
});

describe('details of an account', () => {
  it('show profile, use of the daily limit, and the numbers of what concerns it', async () => {
    openSection('users?user=2', { [USERS]: [user], [USER]: userDetail });
    const { findByText, getByText, getByRole } = await drawer();
    expect(await findByText('Password and Google')).toBeInTheDocument();
    for (const text of ['mira@example.org', '3 of 20', 'Europe/Berlin', '60%'])
      expect(getByText(text)).toBeInTheDocument();
    expect(getByRole('tab', { name: 'Reports on quizzes 2' })).toBeInTheDocument();
    expect(getByRole('link', { name: '1' })).toHaveAttribute('href', '/admin/quizzes?creatorId=2');
  });

  it('can be loaded again after an error', async () => {
    let isAway = true;
    openSection('users?user=2', {
      [USERS]: [user],
      [USER]: () => (isAway ? Response.json({}, { status: 403 }) : Response.json(userDetail)),
    });
    const { findByRole, findByText } = await drawer();
    const retry = await findByRole('button', { name: 'Retry' });
    isAway = false;
    await userEvent.click(retry);
    expect(await findByText('Profile')).toBeInTheDocument();
    await waitFor(() => {
      expect(document.activeElement?.closest('[role=dialog]')).toHaveTextContent('mira');
    });
  });

  it('are changed by hand only after a question', async () => {
    const { sent } = openSection('users?user=2', {
      [USERS]: [user],
      [USER]: { ...userDetail, isVerified: false },
      [SIGN_OUT]: { message: 'ok' },
      [VERIFY]: { message: 'ok' },
    });
    const { findByRole, getByRole } = await drawer();
    await userEvent.click(await findByRole('button', { name: 'Sign out everywhere' }));
    expect(sent(SIGN_OUT)).toEqual([]);
    await confirmIn('Sign mira out everywhere?', 'Sign out everywhere');
    await waitFor(() => {
      expect(sent(SIGN_OUT)).toHaveLength(1);
    });
    await userEvent.click(getByRole('button', { name: 'Verify the email by hand' }));
    expect(sent(VERIFY)).toEqual([]);
    await confirmIn('Verify the email of mira by hand?', 'Verify the email by hand');
    await waitFor(() => {
      expect(sent(VERIFY)).toHaveLength(1);
    });
  });

  it('say when the account is gone', async () => {
    openSection('users?user=2', {
      [USERS]: [user],
      [USER]: () => Response.json({ code: 'NOT_FOUND', message: 'There is no such user' }, { status: 404 }),
    });
    expect(await (await drawer()).findByRole('alert')).toHaveTextContent('There is no such user');
  });

  it('list attempts by pages', async () => {
    const attempt = {
      ...{ id: 5, quizId: 7, quizTitle: 'Comets', startedAt: '2026-11-20T12:00:00Z' },
      ...{ finishedAt: '2026-11-20T12:05:00Z', percentage: 80, score: 4, totalQuestions: 5 },
      ...{ timeSpent: 60, isRanked: true },
    };
    const call = 'GET /api/admin/users/2/attempts';
    const { queries } = openSection('users?user=2&userTab=attempts', {
      [USERS]: [user],
      [USER]: userDetail,
      [call]: () => Response.json([attempt], { headers: { 'x-total-count': '11' } }),
    });
    const { findByText, getByRole } = await drawer();
    // Its date stands apart.
    expect(await findByText(/4 of 5/u)).toHaveTextContent(/80%$/u);
    await userEvent.click(getByRole('button', { name: 'Next' }));
    await waitFor(() => {
      expect(queries(call).at(-1)).toBe('?page=2&limit=10');
    });
  });

  it('keep the focus when the email was verified by hand and its button is gone', async () => {
    let isVerified = false;
    openSection('users?user=2', {
      [USERS]: [user],
      [USER]: () => Response.json({ ...userDetail, isVerified }),
      [VERIFY]: () => {
        isVerified = true;
        return Response.json({ message: 'ok' });
      },
    });
    const { findByRole, queryByRole } = await drawer();
    await userEvent.click(await findByRole('button', { name: 'Verify the email by hand' }));
    await confirmIn('Verify the email of mira by hand?', 'Verify the email by hand');
    await waitFor(() => {
      expect(queryByRole('button', { name: 'Verify the email by hand' })).toBeNull();
    });
    await waitFor(() => {
      expect(document.activeElement?.closest('[role=dialog]')).toHaveTextContent('mira');
    });
  });

  it('take a note and delete it after a confirmation', async () => {
    const note = {
      ...{ id: 9, text: 'Asked twice.', authorName: 'ada', isOwn: true },
      createdAt: '2026-11-20T12:00:00Z',
    };
    const { sent } = openSection('users?user=2&userTab=notes', {
      [USERS]: [user],
      [USER]: userDetail,
      'GET /api/admin/users/2/notes': [note, { ...note, id: 8, text: 'Of another.', isOwn: false }],
      'POST /api/admin/users/2/notes': note,
      'DELETE /api/admin/users/2/notes/9': { message: 'ok' },
    });
    const { findByRole, getByRole, getAllByRole, getByText } = await drawer();
    await userEvent.click(await findByRole('button', { name: 'Add note' }));
    expect(getByText('Please write something.')).toBeInTheDocument();
    await userEvent.type(getByRole('textbox', { name: 'New note' }), 'Kind.');
    await userEvent.click(getByRole('button', { name: 'Add note' }));
    await waitFor(() => {
      expect(sent('POST /api/admin/users/2/notes')).toEqual([{ text: 'Kind.' }]);
    });
    const [deleteNote, ...others] = getAllByRole('button', { name: 'Delete note' });
    expect(others).toHaveLength(0);
    await userEvent.click(deleteNote ?? document.body);
    const dialogs = await screen.findAllByRole('dialog');
    await userEvent.click(
      within(dialogs.at(-1) ?? document.body).getByRole('button', { name: 'Delete note' }),
    );
    await waitFor(() => {
      expect(sent('DELETE /api/admin/users/2/notes/9')).toHaveLength(1);
    });
  });

  it('keeps what is typed while a note is being added', async () => {
    let answer = (_response: Response) => {};
    const added = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    const { sent, notice } = openSection('users?user=2&userTab=notes', {
      [USERS]: [user],
      [USER]: userDetail,
      'GET /api/admin/users/2/notes': [],
      'POST /api/admin/users/2/notes': () => added,
    });
    const { findByRole, getByRole } = await drawer();
    const field = await findByRole('textbox', { name: 'New note' });
    await userEvent.type(field, 'Kind.');
    await userEvent.click(getByRole('button', { name: 'Add note' }));
    expect(sent('POST /api/admin/users/2/notes')).toEqual([{ text: 'Kind.' }]);
    await userEvent.type(field, ' And patient.');
    answer(
      Response.json({
        ...{ id: 9, text: 'Kind.', authorName: 'ada', isOwn: true },
        createdAt: '2026-11-20T12:00:00Z',
      }),
    );
    await waitFor(() => {
      expect(notice()).toContain('Note added');
    });
    expect(field).toHaveValue('Kind. And patient.');
  });
});

describe('suspending', () => {
  it('needs a reason, and sends it with the end', async () => {
    const { sent, notice } = openSection('users', {
      [USERS]: [user],
      [`POST ${SUSPENSION}`]: { message: 'ok', suspension: suspended },
    });
    await press('More for mira');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Suspend' }));
    const { getByRole, getByText } = await drawer();
    await userEvent.click(getByRole('button', { name: 'Suspend' }));
    expect(getByText('Please give a reason.')).toBeInTheDocument();
    expect(sent(`POST ${SUSPENSION}`)).toHaveLength(0);
    await userEvent.type(getByRole('textbox', { name: 'Reason' }), 'Spam');
    await userEvent.selectOptions(getByRole('combobox', { name: 'How long' }), 'Until it is lifted');
    await userEvent.click(getByRole('button', { name: 'Suspend' }));
    await waitFor(() => {
      expect(notice()).toContain('Account suspended');
    });
    expect(sent(`POST ${SUSPENSION}`)).toEqual([{ reason: 'Spam', until: null, replaces: null }]);
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
  });

  it('shows the suspension by another administrator, and replaces it only when sent again', async () => {
    const since = '2026-11-21T09:00:00.000Z';
    const { sent } = openSection('users', {
      [USERS]: [user],
      [`POST ${SUSPENSION}`]: () =>
        Response.json(
          { code: 'CONFLICT', message: 'x', requestId: 'r', current: { ...suspended, since } },
          { status: 409 },
        ),
    });
    await press('More for mira');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Suspend' }));
    const { findByRole, getByRole } = await drawer();
    await userEvent.type(getByRole('textbox', { name: 'Reason' }), 'Spam');
    await userEvent.click(getByRole('button', { name: 'Suspend' }));
    const alert = await findByRole('alert');
    expect(alert).toHaveTextContent('Somebody else changed this meanwhile');
    expect(alert).toHaveTextContent('Spam in titles');
    await userEvent.click(getByRole('button', { name: 'Suspend' }));
    await waitFor(() => {
      expect(sent(`POST ${SUSPENSION}`)).toMatchObject([{ replaces: null }, { replaces: since }]);
    });
  });

  it('says that there is no connection, and keeps what was typed', async () => {
    const offline = () => Promise.reject(new TypeError('network error'));
    const { notice } = openSection(
      'users',
      { [USERS]: [user], [`POST ${SUSPENSION}`]: offline },
      { texts: { 'error.NETWORK': 'No connection.' } },
    );
    await press('More for mira');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Suspend' }));
    const { getByRole } = await drawer();
    await userEvent.type(getByRole('textbox', { name: 'Reason' }), 'Spam');
    await userEvent.click(getByRole('button', { name: 'Suspend' }));
    await waitFor(() => {
      expect(notice()).toContain('No connection.');
    });
    expect(notice()).toContain('The account could not be suspended');
    expect(getByRole('textbox', { name: 'Reason' })).toHaveValue('Spam');
  });

  it('shows reason and end in the details, and can be lifted there', async () => {
    const { sent } = openSection('users?user=2', {
      [USERS]: [user],
      [USER]: { ...userDetail, suspension: suspended },
      [`DELETE ${SUSPENSION}`]: { message: 'ok', suspension: null },
    });
    const { findByText, getByRole, getByText } = await drawer();
    expect(await findByText('Spam in titles')).toBeInTheDocument();
    expect(getByText(/^Suspended since .*, until /u)).toBeInTheDocument();
    await userEvent.click(getByRole('button', { name: 'Lift suspension' }));
    expect(sent(`DELETE ${SUSPENSION}`)).toEqual([]);
    await confirmIn('Lift the suspension of mira?', 'Lift suspension');
    await waitFor(() => {
      expect(sent(`DELETE ${SUSPENSION}`)).toHaveLength(1);
    });
  });

  it('is not lifted when another admin replaced it meanwhile: the new one is shown', async () => {
    const current = { ...suspended, reason: 'Threats', since: '2026-11-22T00:00:00.000Z' };
    let shown = suspended;
    const { sent, notice } = openSection('users?user=2', {
      [USERS]: [user],
      [USER]: () => Response.json({ ...userDetail, suspension: shown }),
      [`DELETE ${SUSPENSION}`]: () => {
        shown = current;
        return Response.json({ code: 'CONFLICT', message: 'x', current }, { status: 409 });
      },
    });
    const { findByText, getByRole } = await drawer();
    await findByText('Spam in titles');
    await userEvent.click(getByRole('button', { name: 'Lift suspension' }));
    await confirmIn('Lift the suspension of mira?', 'Lift suspension');
    expect(await findByText('Threats')).toBeInTheDocument();
    expect(sent(`DELETE ${SUSPENSION}`)).toEqual([{ since: suspended.since }]);
    expect(notice()).not.toContain('Suspension lifted');
  });

  it('is not offered for administrators, and says why', async () => {
    openSection('users', { [USERS]: [{ ...user, isAdmin: true }] });
    await press('More for mira');
    const item = await screen.findByRole('menuitem', { name: 'Suspend (remove admin first)' });
    expect(item).toHaveAttribute('aria-disabled', 'true');
  });
});

test('bulk actions on quizzes send one typed reason', async () => {
  const { sent } = openSection('quizzes', {
    'GET /api/admin/quizzes': [quiz(1, { title: 'Comets', version: 2 })],
    'POST /api/admin/quizzes/bulk': { results: [{ id: 1, status: 'done' }] },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose Comets' }));
  const bar = screen.getByText('1 chosen').parentElement ?? document.body;
  await userEvent.click(within(bar).getByRole('button', { name: 'Delete' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Reason (optional)' }), 'Copied');
  await confirmBy('Delete');
  await waitFor(() => {
    expect(sent('POST /api/admin/quizzes/bulk')).toEqual([
      { ids: [1], action: 'delete', reason: 'Copied', seen: [{ id: 1, version: 2 }] },
    ]);
  });
});
