import type { ModuleState } from '@quizmesh/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allowPseudoElements } from '../../testing/antd.ts';
import { dispute, quiz, user, userDetail } from '../../testing/fixtures.ts';
import { openSection } from '../../testing/open-section.tsx';

beforeEach(allowPseudoElements);
beforeEach(() => {
  localStorage.setItem('auth_token', 'admin');
});
jest.setTimeout(20_000);

const BULK = 'POST /api/admin/quizzes/bulk';
const openQuizzes = async (total = 5) => {
  const opened = openSection('quizzes', {
    'GET /api/admin/quizzes': () =>
      Response.json(
        [1, 2, 3, 4, 5].map((id) => quiz(id)),
        { headers: { 'x-total-count': String(total) } },
      ),
    [BULK]: { results: [] },
  });
  await screen.findByText('Quiz 1');
  return opened;
};

describe('keys of a table', () => {
  it('X selects all rows from the last selected one to the present one', async () => {
    await openQuizzes();
    await userEvent.keyboard('jjxjjX');
    expect(screen.getByText('3 chosen')).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Choose Quiz 1' })).not.toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Choose Quiz 3' })).toBeChecked();
  });

  it('a selects all rows of the page, and again none', async () => {
    await openQuizzes();
    await userEvent.keyboard('a');
    expect(screen.getByText('5 chosen')).toBeInTheDocument();
    await userEvent.keyboard('a');
    expect(screen.queryByText(/chosen/u)).toBeNull();
  });

  it('n and p turn the pages, + and - change how many rows they have; each says so once', async () => {
    const { router } = await openQuizzes(25);
    await userEvent.keyboard('nn');
    expect(router.state.location.search).toBe('?page=3');
    expect(screen.getByText('Now on page 3')).toHaveAttribute('role', 'status');
    await userEvent.keyboard('np');
    expect(router.state.location.search).toBe('?page=2');
    await userEvent.keyboard('++');
    expect(router.state.location.search).toBe('?size=50');
    expect(screen.getByText('50 rows', { selector: '[role=status]' })).toBeInTheDocument();
    await userEvent.keyboard('--p');
    expect(router.state.location.search).toBe('');
  });

  it('are letters in a field', async () => {
    const { router } = await openQuizzes(25);
    await userEvent.type(screen.getByRole('searchbox', { name: /Search/u }), 'an+');
    expect(screen.queryByText(/chosen/u)).toBeNull();
    expect(router.state.location.search).not.toMatch(/page|size/u);
  });
});

describe('the shortcuts', () => {
  const shown = async () => {
    await userEvent.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    return [...dialog.querySelectorAll('kbd')].map(({ textContent }) => textContent).join(' ');
  };

  it('are those of a table with one page', async () => {
    await openQuizzes();
    expect(await shown()).toBe('/ j k Enter + - x X a b Ctrl/⌘ Enter ?');
  });

  it('are those of a table with more pages', async () => {
    await openQuizzes(25);
    expect(await shown()).toBe('/ j k Enter n p + - x X a b Ctrl/⌘ Enter ?');
  });

  it('are those of the disputes, where no row can be selected', async () => {
    openSection('fact-check?view=disputes', { 'GET /api/admin/disputes': [dispute] });
    await screen.findByText('Which comet?');
    expect(await shown()).toBe('/ j k + - e Ctrl/⌘ Enter ?');
  });

  it('are few where nothing is listed', async () => {
    openSection('fact-check?view=disputes', { 'GET /api/admin/disputes': [] });
    await screen.findByText('No disputes here.');
    expect(await shown()).toBe('/ + - Ctrl/⌘ Enter ?');
  });

  it('are those of a drawer, not of the page behind it', async () => {
    openSection('users?user=2', {
      'GET /api/admin/users': [user],
      'GET /api/admin/users/2': userDetail,
    });
    await screen.findByRole('button', { name: 'Suspend' });
    expect(await shown()).toBe('s Ctrl/⌘ Enter ?');
  });

  it('are those of the modules', async () => {
    openSection('', { ...REGISTRY, 'GET /api/admin/stats/series': [] });
    await screen.findByRole('button', { name: 'Roll back: mf-play' });
    expect(await shown()).toBe('/ j k Enter z Ctrl/⌘ Enter ?');
  });
});

describe('Ctrl with Enter', () => {
  it.each(['Control', 'Meta'])('confirms a dialog from its field (%s)', async (modifier) => {
    const { sent } = await openQuizzes();
    await userEvent.keyboard('ab{Tab}{Enter}');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Reason (optional)' }), 'Spam');
    await userEvent.keyboard(`{${modifier}>}{Enter}{/${modifier}}`);
    await waitFor(() => {
      expect(sent(BULK)[0]).toEqual({ ids: [1, 2, 3, 4, 5], action: 'disable', reason: 'Spam' });
    });
  });

  it('does nothing on a page without a form or dialog', async () => {
    const { sent } = await openQuizzes();
    await userEvent.keyboard('jx{Control>}{Enter}{/Control}');
    expect(sent(BULK)).toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('s suspends the account of the open drawer, Ctrl+Enter with the reason', async () => {
  const SUSPEND = 'POST /api/admin/users/2/suspension';
  const { sent } = openSection('users', {
    'GET /api/admin/users': [user],
    'GET /api/admin/users/2': userDetail,
    [SUSPEND]: { message: 'ok', suspension: null },
  });
  await screen.findByText('mira');
  await userEvent.keyboard('j{Enter}');
  await screen.findByRole('button', { name: 'Suspend' });
  await userEvent.keyboard('s');
  await screen.findByRole('dialog', { name: /Suspend mira/u });
  await userEvent.keyboard('Spam{Control>}{Enter}{/Control}');
  await waitFor(() => {
    expect(sent(SUSPEND)[0]).toMatchObject({ reason: 'Spam' });
  });
});

const play: ModuleState = {
  module: 'mf-play',
  channel: 'production',
  reason: '',
  current: '1.1.0-bbb',
  lastGood: '1.0.0-aaa',
  canary: { release: '1.2.0-ccc', percent: 5 },
  candidate: null,
  lock: null,
  changed: null,
  coolingUntil: null,
  health: [],
  alert: null,
  step: { since: '2026-11-20T12:00:00Z', loads: 50 },
};
const CANARY = 'POST /api/modules/mf-play/canary';
const ROLLBACK = 'POST /api/modules/mf-play/rollback';
const REGISTRY = {
  'GET /api/module-states': [play],
  'GET /api/modules': { channel: 'production', revision: '1', modules: {} },
  'GET /api/modules/mf-play/releases': [],
  'GET /api/modules/mf-play/moves': [],
  'GET /api/modules/mf-play/verifications': [],
  'GET /api/modules/mf-play/verification-plan': { setHash: 'now', verified: false, sets: [] },
  [CANARY]: play,
  [ROLLBACK]: play,
};
const openModule = async (answers: Readonly<Record<string, unknown>> = {}) => {
  const opened = openSection('?module=mf-play', { ...REGISTRY, ...answers });
  const drawer = within(await screen.findByRole('dialog', { name: 'mf-play' }));
  await drawer.findByRole('button', { name: 'Next step: 20%' });
  return { ...opened, drawer };
};

it('the search in the bar opens the releases of a module by its name', async () => {
  const { router } = openSection('users', { ...REGISTRY, 'GET /api/admin/users': [] });
  await screen.findByRole('region', { name: 'Users' });
  await userEvent.keyboard('/mf-p');
  await screen.findByText('Releases of mf-play');
  const first = document.querySelector('.ant-select-item-option');
  expect(first).toHaveTextContent('Releases of mf-play');
  await userEvent.click(first ?? document.body);
  await waitFor(() => {
    expect(router.state.location).toMatchObject({ pathname: '/admin', search: '?module=mf-play' });
  });
});

const searchFor = async (text: string) => {
  await userEvent.keyboard(`/${text}`);
  await userEvent.click(document.querySelector('.ant-select-item-option') ?? document.body);
};

describe('the search in the bar, within the section on the screen', () => {
  it('leaves the focus on the list that it searches', async () => {
    const { router } = openSection('users', { ...REGISTRY, 'GET /api/admin/users': [user] });
    await screen.findByText('mira');
    await searchFor('mir');
    await waitFor(() => {
      expect(screen.getByRole('region', { name: 'Users' })).toHaveFocus();
    });
    expect(router.state.location.search).toBe('?search=mir');
  });

  it('leaves the focus on the view that it opens', async () => {
    openSection('fact-check', { 'GET /api/admin/fact-checks': [], 'GET /api/admin/disputes': [] });
    await screen.findByText('No Fact-Check Results');
    await searchFor('dispu');
    await waitFor(() => {
      expect(screen.getByRole('region', { name: 'Disputes' })).toHaveFocus();
    });
  });

  it('leaves the focus on the heading of a section without a list', async () => {
    openSection('quiz-limits');
    await screen.findByRole('heading', { level: 1, name: 'Quiz Limits' });
    await searchFor('quiz lim');
    await waitFor(() => {
      expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    });
  });
});

describe('keys of a module', () => {
  it('c goes to the next step of its canary and leaves it to Enter', async () => {
    const { sent, drawer } = await openModule();
    await userEvent.keyboard('c');
    expect(drawer.getByRole('button', { name: 'Next step: 20%' })).toHaveFocus();
    expect(sent(CANARY)).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => {
      expect(sent(CANARY)[0]).toMatchObject({ percent: 20 });
    });
  });

  it('z asks before it rolls back', async () => {
    const { sent } = await openModule();
    await userEvent.keyboard('z');
    await screen.findByRole('dialog', { name: 'Roll back mf-play?' });
    expect(sent(ROLLBACK)).toEqual([]);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => {
      expect(sent(ROLLBACK)[0]).toMatchObject({ to: '1.0.0-aaa' });
    });
  });

  it('a step that needs a reason opens its form with the refusal, at the reason', async () => {
    let isRefused = true;
    const { sent } = await openModule({
      [CANARY]: () => {
        if (!isRefused) return Response.json(play);
        isRefused = false;
        return Response.json({ code: 'RELEASE_NOT_VERIFIED', message: 'x' }, { status: 409 });
      },
    });
    await userEvent.keyboard('c{Enter}');
    const reason = await screen.findByRole('textbox', { name: 'Why it must go live unverified' });
    await waitFor(() => expect(reason).toHaveFocus());
    expect(screen.getByRole('alert')).toHaveTextContent(/verif/iu);
    await userEvent.keyboard('fire{Control>}{Enter}{/Control}');
    await waitFor(() => {
      expect(sent(CANARY)[1]).toMatchObject({ percent: 20, override: 'fire' });
    });
  });
});

test('keys that are pressed while a chosen section is loaded are not typed into the search', async () => {
  openSection('quiz-limits', { 'GET /api/admin/quizzes': [quiz(1)] });
  const search = await screen.findByRole('combobox', { name: /Go to a section/ });
  await userEvent.type(search, 'quizzes');
  fireEvent.keyDown(search, { key: 'Enter', code: 'Enter', keyCode: 13 });
  expect(search).not.toHaveFocus();
  await userEvent.keyboard('+');
  expect(search).toHaveValue('');
  expect(await screen.findByText('Quiz 1')).toBeInTheDocument();
});
