import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allowPseudoElements } from '../../testing/antd.ts';
import { dispute, quiz, someWord, user, userDetail } from '../../testing/fixtures.ts';
import { openSection, press } from '../../testing/open-section.tsx';

beforeEach(allowPseudoElements);
beforeEach(() => {
  localStorage.setItem('auth_token', 'admin');
});
jest.setTimeout(30_000);

const QUESTION = 'Discard your changes?';

/** Whether the browser would ask before the tab is reloaded or closed. */
const asksBeforeReload = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};
const question = () => screen.findByRole('dialog', { name: QUESTION });
const answer = async (name: string) => {
  const asked = await question();
  await userEvent.click(within(asked).getByRole('button', { name }));
  await waitFor(() => {
    expect(asked).not.toBeInTheDocument();
  });
};

const word = someWord();

interface TypedIn {
  /** Opens the dialog. */
  readonly open: () => Promise<unknown>;
  readonly dialog: string;
  readonly field: string;
}

const typed: Readonly<Record<string, TypedIn>> = {
  'the note on a dispute': {
    open: async () => {
      openSection('fact-check?view=disputes', { 'GET /api/admin/disputes': [dispute] });
      await press('Decide');
    },
    dialog: 'Decide the dispute',
    field: 'Words to the player (optional)',
  },
  'the reason of a suspension': {
    open: async () => {
      openSection('users?user=2', { 'GET /api/admin/users': [user], 'GET /api/admin/users/2': userDetail });
      await press('Suspend');
    },
    dialog: 'Suspend mira?',
    field: 'Reason',
  },
  'a word of the content filter': {
    open: async () => {
      openSection('content-filter', {
        'GET /api/admin/profanity-words': [word],
        'GET /api/admin/profanity-words/summary': { total: 1, active: 1, patterns: 0, categories: 1 },
      });
      await press('Edit: darn');
    },
    dialog: 'Edit word',
    field: 'Word or pattern',
  },
  'the reason of an action on quizzes': {
    open: async () => {
      openSection('quizzes', { 'GET /api/admin/quizzes': [quiz(1)] });
      await screen.findByText('Quiz 1');
      await userEvent.keyboard('jxb{Tab}{Enter}');
    },
    dialog: 'Disable (1)?',
    field: 'Reason (optional)',
  },
};

describe.each(Object.entries(typed))('%s', (_name, { open, dialog, field }) => {
  it('is closed by Escape, by its buttons and by the page behind it only after a question', async () => {
    await open();
    const form = await screen.findByRole('dialog', { name: dialog });
    const text = () => within(form).getByRole('textbox', { name: field });
    await userEvent.type(text(), 'because');
    await userEvent.keyboard('{Escape}');
    await answer('Keep editing');
    for (const name of ['Cancel', 'Close']) {
      await userEvent.click(within(form).getByRole('button', { name }));
      await answer('Keep editing');
    }
    await userEvent.click(form.parentElement ?? document.body);
    await answer('Keep editing');
    expect(text()).toHaveDisplayValue(/because$/u);
    expect(asksBeforeReload()).toBe(true);
    await userEvent.keyboard('{Escape}');
    await answer('Discard');
    await waitFor(() => {
      expect(form).not.toBeInTheDocument();
    });
    expect(asksBeforeReload()).toBe(false);
  });

  it('is closed at once where nothing was typed', async () => {
    await open();
    const form = await screen.findByRole('dialog', { name: dialog });
    expect(asksBeforeReload()).toBe(false);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => {
      expect(form).not.toBeInTheDocument();
    });
    expect(screen.queryByRole('dialog', { name: QUESTION })).toBeNull();
  });
});

it('a decision that was chosen for a dispute is dropped only after a question', async () => {
  openSection('fact-check?view=disputes', { 'GET /api/admin/disputes': [dispute] });
  await press('Decide');
  const form = await screen.findByRole('dialog', { name: 'Decide the dispute' });
  await userEvent.click(within(form).getByRole('radio', { name: /Void/u }));
  await userEvent.keyboard('{Escape}');
  await answer('Keep editing');
  expect(within(form).getByRole('radio', { name: /Void/u })).toBeChecked();
});

describe('the tag id of the settings', () => {
  it('is left only after a question, and reloaded only after that of the browser', async () => {
    const { router } = openSection('site-settings', {
      'GET /api/admin/site-settings/gtm_id': { settingValue: 'GTM-ABC123', version: 3 },
    });
    const field = await screen.findByRole('textbox', { name: 'Google Tag Manager container ID' });
    const [limits = document.body] = screen.getAllByRole('link', { name: 'Quiz Limits' });
    expect(asksBeforeReload()).toBe(false);
    await userEvent.type(field, '4');
    expect(asksBeforeReload()).toBe(true);
    await userEvent.click(limits);
    await answer('Keep editing');
    expect(field).toHaveValue('GTM-ABC1234');
    await userEvent.click(limits);
    await answer('Discard');
    await waitFor(() => {
      expect(router.state.location.pathname).toBe('/admin/quiz-limits');
    });
  });
});

describe('a note about an account', () => {
  it('stays while another tab is looked at, and is asked about when the account is closed', async () => {
    const { router } = openSection('users?user=2&userTab=notes', {
      'GET /api/admin/users': [user],
      'GET /api/admin/users/2': userDetail,
      'GET /api/admin/users/2/notes': [],
    });
    const note = () => screen.findByRole('textbox', { name: 'New note' });
    await userEvent.type(await note(), 'Kind.');
    expect(asksBeforeReload()).toBe(true);
    await userEvent.click(screen.getByRole('tab', { name: 'Profile' }));
    await userEvent.click(screen.getByRole('tab', { name: 'Notes 1' }));
    expect(await note()).toHaveValue('Kind.');
    await userEvent.keyboard('{Escape}');
    await answer('Keep editing');
    expect(await note()).toHaveValue('Kind.');
    const drawer = screen.getByRole('dialog');
    await userEvent.click(within(drawer).getByRole('button', { name: 'Close' }));
    await answer('Discard');
    expect(router.state.location.search).toBe('');
  });
});
