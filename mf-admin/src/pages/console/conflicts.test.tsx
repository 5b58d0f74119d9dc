import type { QuizLimits } from '@quizmesh/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allowPseudoElements } from '../../testing/antd.ts';
import { confirmBy, openSection, press } from '../../testing/open-section.tsx';
import { quiz, someWord } from '../../testing/fixtures.ts';

beforeEach(allowPseudoElements);
beforeEach(() => {
  localStorage.setItem('auth_token', 'admin');
});
jest.setTimeout(20_000);

const conflictWith = (current: object | null) =>
  Response.json({ code: 'CONFLICT', message: 'Changed meanwhile', requestId: 'r', current }, { status: 409 });

/** Answers the first call with a conflict, and the later ones with what is saved then. */
function conflictOnce(current: object | null, saved: object) {
  let calls = 0;
  return () => {
    calls += 1;
    return calls === 1 ? conflictWith(current) : Response.json(saved);
  };
}

const limits = { globalLimit: null, anonymousLimit: 5, authenticatedLimit: 20, version: 5 } as QuizLimits;
const SAVE = 'POST /api/admin/quiz-limits';

describe('quiz limits changed by two administrators', () => {
  it("takes over the other's change of another field, says so, and saves both", async () => {
    const theirs = { ...limits, globalLimit: 500, version: 6 };
    const { sent } = openSection('quiz-limits', {
      'GET /api/admin/quiz-limits': limits,
      [SAVE]: conflictOnce(theirs, { ...theirs, anonymousLimit: 9, version: 7 }),
    });
    const guests = await screen.findByLabelText(/Anonymous/);
    await userEvent.clear(guests);
    await userEvent.type(guests, '9');
    await press('Save limits');
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent(/Somebody else changed this meanwhile.*changed to 500, taken over/);
    expect(screen.getByLabelText(/Global/)).toHaveValue('500');
    expect(guests).toHaveValue('9');
    await press('Save limits');
    await waitFor(() => {
      expect(screen.queryByRole('alert')).toBeNull();
    });
    expect(sent(SAVE).at(-1)).toEqual({
      globalLimit: 500,
      anonymousLimit: 9,
      authenticatedLimit: 20,
      version: 6,
    });
  });

  it('asks which value stays where both changed the same field', async () => {
    const { sent } = openSection('quiz-limits', {
      'GET /api/admin/quiz-limits': limits,
      [SAVE]: conflictOnce({ ...limits, anonymousLimit: 7, version: 6 }, { ...limits, version: 7 }),
    });
    const guests = await screen.findByLabelText(/Anonymous/);
    await userEvent.clear(guests);
    await userEvent.type(guests, '9');
    await press('Save limits');
    const notice = within(await screen.findByRole('alert'));
    expect(notice.getByText(/yours is 9, theirs is 7/)).toBeInTheDocument();
    expect(guests).toHaveValue('9');
    await userEvent.click(notice.getByText('Take theirs'));
    expect(guests).toHaveValue('7');
    await press('Save limits');
    await waitFor(() => {
      expect(sent(SAVE).at(-1)).toMatchObject({ anonymousLimit: 7, version: 6 });
    });
  });

  it('says that nothing was saved yet also where both typed the same', async () => {
    const theirs = { ...limits, anonymousLimit: 9, version: 6 };
    const { sent } = openSection('quiz-limits', {
      'GET /api/admin/quiz-limits': limits,
      [SAVE]: conflictOnce(theirs, { ...theirs, version: 7 }),
    });
    const guests = await screen.findByLabelText(/Anonymous/);
    await userEvent.clear(guests);
    await userEvent.type(guests, '9');
    await press('Save limits');
    expect(await screen.findByRole('alert')).toHaveTextContent('Somebody else changed this meanwhile');
    await press('Save limits');
    await waitFor(() => {
      expect(screen.queryByRole('alert')).toBeNull();
    });
    expect(sent(SAVE).at(-1)).toMatchObject({ anonymousLimit: 9, version: 6 });
  });
});

const word = someWord();
const WORDS = {
  'GET /api/admin/profanity-words': [word],
  'GET /api/admin/profanity-words/summary': { total: 1, active: 1, patterns: 0, categories: 1 },
};
const PUT = 'PUT /api/admin/profanity-words/3';

describe('dialog of a filter word', () => {
  it('says at the field that the word is on the list already, and gives it the focus', async () => {
    const message = 'This word is on the list already';
    const taken = { code: 'CONFLICT', message, requestId: 'r', fields: { word: message }, current: null };
    const { notice } = openSection('content-filter', {
      ...WORDS,
      [PUT]: () => Response.json(taken, { status: 409 }),
    });
    await press('Edit: darn');
    const dialog = within(await screen.findByRole('dialog'));
    const field = dialog.getByRole('textbox', { name: 'Word or pattern' });
    await userEvent.type(field, 'ed');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => {
      expect(field).toHaveAccessibleDescription('This word is on the list already.');
    });
    expect(field).toHaveFocus();
    expect(notice()).not.toContain(message);
    expect(dialog.queryByText('Somebody else changed this meanwhile')).toBeNull();
  });

  it('adds a word again that another admin deleted meanwhile, after it said so', async () => {
    const POST = 'POST /api/admin/profanity-words';
    const { sent } = openSection('content-filter', {
      ...WORDS,
      [PUT]: () =>
        Response.json({ code: 'NOT_FOUND', message: 'This word is not on the list' }, { status: 404 }),
      [POST]: { ...word, id: 4 },
    });
    await press('Edit: darn');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Word or pattern' }), 'ed');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Another admin deleted this word.');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => {
      expect(sent(POST)).toMatchObject([{ word: 'darned' }]);
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('offers no earlier change of a word to take over once another admin deleted the word', async () => {
    const gone = { code: 'NOT_FOUND', message: 'This word is not on the list' };
    let isChanged = false;
    openSection('content-filter', {
      ...WORDS,
      [PUT]: () => {
        if (isChanged) return Response.json(gone, { status: 404 });
        isChanged = true;
        return conflictWith({ ...word, word: 'drat', version: 3 });
      },
    });
    await press('Edit: darn');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Word or pattern' }), 'ed');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Take theirs')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/Another admin deleted this word/u)).toBeInTheDocument();
    expect(dialog.queryByText('Take theirs')).toBeNull();
  });

  it("merges the other's change with the own one", async () => {
    const { sent } = openSection('content-filter', {
      ...WORDS,
      [PUT]: conflictOnce({ ...word, severity: 'high', version: 3 }, { ...word, version: 4 }),
    });
    await press('Edit: darn');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByLabelText('Active'));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(/Severity: changed to High, taken over/);
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => {
      expect(sent(PUT).at(-1)).toMatchObject({ severity: 'high', isActive: false, version: 3 });
    });
  });

  it('shows at the field what is wrong with a pattern', async () => {
    const error = {
      code: 'VALIDATION_FAILED',
      message: 'x',
      requestId: 'r',
      fields: { word: 'Unclosed group' },
    };
    const { notice } = openSection('content-filter', {
      ...WORDS,
      [PUT]: () => Response.json(error, { status: 400 }),
    });
    await press('Edit: darn');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByLabelText('This is a regular expression'));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Unclosed group')).toHaveAttribute('dir', 'ltr');
    expect(dialog.getByLabelText('Word or pattern')).toHaveAccessibleDescription(
      'This pattern cannot be used. Unclosed group',
    );
    expect(notice()).not.toContain('Unclosed group');
  });
});

test('site settings: both tag ids are shown when somebody else changed it meanwhile', async () => {
  const setting = {
    settingKey: 'gtm_id',
    settingValue: 'GTM-AAAA111',
    version: 2,
    updatedAt: '2026-11-20T12:00:00Z',
  };
  openSection('site-settings', {
    'GET /api/admin/site-settings/gtm_id': setting,
    'GET /api/gtm-id': { gtmId: 'GTM-AAAA111' },
    'POST /api/admin/site-settings': conflictOnce(
      { ...setting, settingValue: 'GTM-BBBB222', version: 3 },
      {},
    ),
  });
  const field = await screen.findByRole('textbox', { name: /Google Tag Manager/ });
  await userEvent.clear(field);
  await userEvent.type(field, 'GTM-CCCC333');
  await press('Save');
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent(/yours is GTM-CCCC333, theirs is GTM-BBBB222/);
  expect(field).toHaveValue('GTM-CCCC333');
});

describe('site settings: a tag id that somebody else added or removed meanwhile', () => {
  const added = { settingKey: 'gtm_id', settingValue: 'GTM-BBBB222', updatedAt: '2026-11-20T12:00:00Z' };
  const SAVE = 'POST /api/admin/site-settings';
  const typeId = async (id: string) => {
    const field = await screen.findByRole('textbox', { name: /Google Tag Manager/ });
    await userEvent.clear(field);
    await userEvent.type(field, id);
    await press('Save');
  };

  it('is not replaced by a first one unseen, and the page says that there is one', async () => {
    const stored = { ...added, version: 1 };
    const { sent } = openSection('site-settings', {
      'GET /api/admin/site-settings/gtm_id': () =>
        sent(SAVE).length > 0 ? Response.json(stored) : Response.json({ code: 'NOT_FOUND' }, { status: 404 }),
      'GET /api/gtm-id': { gtmId: null },
      [SAVE]: conflictOnce(stored, {}),
    });
    await typeId('GTM-CCCC333');
    expect(sent(SAVE)).toMatchObject([{ version: 0 }]);
    expect(await screen.findByRole('alert')).toHaveTextContent(/yours is GTM-CCCC333, theirs is GTM-BBBB222/);
    expect(await screen.findByText('Configured')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /Google Tag Manager/ })).toHaveValue('GTM-CCCC333');
  });

  it('is shown as removed, and can be saved again', async () => {
    const { sent, notice } = openSection('site-settings', {
      'GET /api/admin/site-settings/gtm_id': { ...added, version: 4 },
      'GET /api/gtm-id': { gtmId: null },
      [SAVE]: conflictOnce(null, { message: 'ok', setting: { ...added, version: 1 } }),
    });
    await typeId('GTM-CCCC333');
    expect(await screen.findByRole('alert')).toHaveTextContent(/theirs is Not configured/);
    await press('Save');
    await waitFor(() => {
      expect(notice()).toContain('Google Tag Manager ID updated successfully');
    });
    expect(sent(SAVE)).toMatchObject([{ version: 4 }, { version: 0 }]);
  });
});

describe('a filter word that another admin deleted', () => {
  it('leaves the list with the action that comes too late', async () => {
    let words = [word];
    const { notice } = openSection('content-filter', {
      ...WORDS,
      'GET /api/admin/profanity-words': () => Response.json(words),
      'DELETE /api/admin/profanity-words/3': () => {
        words = [];
        return Response.json({ code: 'NOT_FOUND', message: 'This word is not on the list' }, { status: 404 });
      },
    });
    await press('Delete: darn');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No words found.')).toBeInTheDocument();
    expect(notice()).toContain('Another admin deleted this word');
  });
});

describe('a filter word that another admin renamed', () => {
  it('is not deleted under its former name', async () => {
    let words = [word];
    const DELETE = 'DELETE /api/admin/profanity-words/3';
    const { notice, sent } = openSection('content-filter', {
      ...WORDS,
      'GET /api/admin/profanity-words': () => Response.json(words),
      [DELETE]: () => {
        words = [{ ...word, word: 'drat', version: word.version + 1 }];
        return conflictWith(words[0] ?? null);
      },
    });
    await press('Delete: darn');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('drat')).toBeInTheDocument();
    expect(sent(DELETE)).toEqual([{ version: word.version }]);
    expect(notice()).not.toContain('Word deleted');
  });
});

describe('a quiz that somebody else changed since it was seen', () => {
  const call = 'DELETE /api/admin/quiz/1';
  const deleteAfter = async (current: object) => {
    const opened = openSection(
      'quizzes',
      {
        'GET /api/admin/quizzes': [quiz(1, { version: 3, visibility: 'public' })],
        [call]: () => conflictWith({ id: 1, title: 'Quiz 1', isActive: true, version: 4, ...current }),
      },
      { texts: { 'error.CONFLICT': 'Somebody changed this.' } },
    );
    await press('Delete: Quiz 1');
    await confirmBy('Delete');
    await waitFor(() => {
      expect(opened.notice()).toContain('Failed to delete quiz');
    });
    return opened;
  };

  it('is not deleted; what was changed is said field by field, and the list is read again', async () => {
    const { sent, queries, notice } = await deleteAfter({
      ...{ title: 'Renamed', isActive: false, visibility: 'unlisted' },
    });
    expect(sent(call)).toEqual([{ version: 3 }]);
    expect(notice()).toContain(
      'Somebody changed this. Title: now Renamed. State: now Disabled. Visibility: now Unlisted.',
    );
    await waitFor(() => {
      expect(queries('GET /api/admin/quizzes')).toHaveLength(2);
    });
  });

  it('is not deleted where the table shows nothing of the change', async () => {
    const { notice } = await deleteAfter({ visibility: 'public' });
    expect(notice()).toContain('"Somebody changed this."');
  });
});
