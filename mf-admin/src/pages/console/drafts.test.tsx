import { STORAGE_KEYS, draftsStorageKey } from '@quizmesh/contract';
import { someUser } from '@quizmesh/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allowPseudoElements } from '../../testing/antd.ts';
import { dispute, quiz, someWord, user, userDetail } from '../../testing/fixtures.ts';
import { openSection, press } from '../../testing/open-section.tsx';

const ada = someUser('ada', { id: 21, isAdmin: true });
const tom = someUser('tom', { id: 22, isAdmin: true });

const signIn = () => {
  localStorage.setItem(STORAGE_KEYS.token, 'admin');
};

beforeEach(allowPseudoElements);
beforeEach(signIn);
afterEach(() => {
  sessionStorage.clear();
});
jest.setTimeout(30_000);

const check = {
  id: 1,
  quizId: 7,
  quizTitle: 'Comets',
  questionIndex: 3,
  questionText: 'Which comet?',
  isFactual: true,
  confidence: 90,
  explanation: 'Halley.',
  sources: [],
  status: 'verified',
  checkedAt: '2026-11-20T12:00:00Z',
  version: 4,
};
const play = {
  module: 'mf-play',
  channel: 'production',
  reason: '',
  current: '1.1.0-bbb',
  lastGood: '1.0.0-aaa',
  canary: null,
  candidate: null,
  lock: null,
  changed: null,
  coolingUntil: null,
  health: [],
  alert: null,
  step: null,
};
const REGISTRY = {
  'GET /api/module-states': [play],
  'GET /api/modules': { channel: 'production', revision: '1', modules: {} },
  'GET /api/modules/mf-play/releases': [],
  'GET /api/modules/mf-play/moves': [],
  'GET /api/modules/mf-play/verifications': [],
  'GET /api/modules/mf-play/verification-plan': { setHash: 'now', verified: false, sets: [] },
  'GET /api/release-tokens': [],
};

interface FormOf {
  readonly section: string;
  readonly answers: Readonly<Record<string, unknown>>;
  /** Opens the form; absent: it stands on the page. */
  readonly open?: () => Promise<unknown>;
  readonly field: string | RegExp;
}

const forms: Readonly<Record<string, FormOf>> = {
  'the note on a dispute': {
    section: 'fact-check?view=disputes',
    answers: { 'GET /api/admin/disputes': [dispute] },
    open: () => press('Decide'),
    field: 'Words to the player (optional)',
  },
  'the reason of a suspension': {
    section: 'users?user=2',
    answers: { 'GET /api/admin/users': [user], 'GET /api/admin/users/2': userDetail },
    open: () => press('Suspend'),
    field: 'Reason',
  },
  'a note about an account': {
    section: 'users?user=2&userTab=notes',
    answers: {
      'GET /api/admin/users': [user],
      'GET /api/admin/users/2': userDetail,
      'GET /api/admin/users/2/notes': [],
    },
    field: 'New note',
  },
  'the reason of an action on quizzes': {
    section: 'quizzes',
    answers: { 'GET /api/admin/quizzes': [quiz(1)] },
    open: async () => {
      await screen.findByText('Quiz 1');
      await userEvent.keyboard('jxb{Tab}{Enter}');
    },
    field: 'Reason (optional)',
  },
  'a word of the content filter': {
    section: 'content-filter',
    answers: {
      'GET /api/admin/profanity-words': [someWord()],
      'GET /api/admin/profanity-words/summary': { total: 1, active: 1, patterns: 0, categories: 1 },
    },
    open: () => press('Edit: darn'),
    field: 'Word or pattern',
  },
  'an edited fact check': {
    section: 'fact-check',
    answers: { 'GET /api/admin/fact-checks': [check] },
    open: async () => {
      await screen.findByText('Which comet?');
      if (!screen.queryByRole('textbox', { name: 'Explanation' })) await press('Edit: Which comet?');
    },
    field: 'Explanation',
  },
  'a daily limit': {
    section: 'quiz-limits',
    answers: {
      'GET /api/admin/quiz-limits': { globalLimit: 4, anonymousLimit: 5, authenticatedLimit: 20, version: 5 },
    },
    field: 'Global limit',
  },
  'the tag id of the settings': {
    section: 'site-settings',
    answers: { 'GET /api/admin/site-settings/gtm_id': { settingValue: 'GTM-ABC123', version: 3 } },
    field: 'Google Tag Manager container ID',
  },
  'the reason of a lock': {
    section: '?module=mf-play',
    answers: REGISTRY,
    open: () => press('Lock'),
    field: 'Reason',
  },
  'the name of a release token': {
    section: '?module=tokens',
    answers: REGISTRY,
    open: () => press('New token'),
    field: 'Name',
  },
};

const TYPED = '77';
const drafts = () => sessionStorage.getItem(draftsStorageKey(ada.id)) ?? '';

describe.each(Object.entries(forms))('%s', (_name, { section, answers, open, field }) => {
  const openAs = async (admin: typeof ada) => {
    const opened = openSection(section, answers, { user: admin });
    await open?.();
    const found = await screen.findByRole('textbox', { name: field });
    return { ...opened, field: found };
  };
  const typeAndExpire = async () => {
    const console = await openAs(ada);
    await userEvent.type(console.field, TYPED);
    localStorage.removeItem(STORAGE_KEYS.token);
    console.unmount();
    signIn();
  };

  it('stands in the form again when the session has ended and the same administrator signs in', async () => {
    await typeAndExpire();
    expect((await openAs(ada)).field).toHaveDisplayValue(new RegExp(`${TYPED}$`, 'u'));
  });

  it('is not shown to another administrator', async () => {
    await typeAndExpire();
    expect((await openAs(tom)).field).not.toHaveDisplayValue(new RegExp(TYPED, 'u'));
  });

  it('is kept nowhere once the form was left', async () => {
    const console = await openAs(ada);
    await userEvent.type(console.field, TYPED);
    expect(drafts()).toContain(TYPED);
    console.unmount();
    await waitFor(() => {
      expect(drafts()).not.toContain(TYPED);
    });
  });
});

it('a tag id that was saved is kept no longer, and leaving it asks nothing', async () => {
  const setting = { settingKey: 'gtm_id', settingValue: 'GTM-ABC123', version: 3 };
  const saved = { ...setting, settingValue: 'GTM-ABC1237', version: 4 };
  const { router } = openSection(
    'site-settings',
    {
      'GET /api/admin/site-settings/gtm_id': setting,
      'GET /api/gtm-id': { gtmId: saved.settingValue },
      'POST /api/admin/site-settings': { message: 'ok', setting: saved },
    },
    { user: ada },
  );
  await userEvent.type(await screen.findByRole('textbox', { name: /Google Tag Manager/u }), '7');
  expect(drafts()).toContain(saved.settingValue);
  await press('Save');
  await waitFor(() => {
    expect(drafts()).toBe('');
  });
  const [limits = document.body] = screen.getAllByRole('link', { name: 'Quiz Limits' });
  await userEvent.click(limits);
  await waitFor(() => {
    expect(router.state.location.pathname).toBe('/admin/quiz-limits');
  });
});

it('limits that were kept are saved as a change of what was seen then, so that a newer change of another is not lost', async () => {
  const SAVE = 'POST /api/admin/quiz-limits';
  const limits = { globalLimit: 4, anonymousLimit: 5, authenticatedLimit: 20, version: 5 };
  const openLimits = (saved: object) =>
    openSection(
      'quiz-limits',
      {
        'GET /api/admin/quiz-limits': saved,
        [SAVE]: () =>
          Response.json({ code: 'CONFLICT', message: 'x', requestId: 'r', current: saved }, { status: 409 }),
      },
      { user: ada },
    );
  const console = openLimits(limits);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Global limit' }), '0');
  localStorage.removeItem(STORAGE_KEYS.token);
  console.unmount();
  signIn();
  const { sent } = openLimits({ ...limits, anonymousLimit: 9, version: 6 });
  await press('Save limits');
  expect(await screen.findByRole('alert')).toHaveTextContent(/changed to 9, taken over/u);
  expect(sent(SAVE)).toMatchObject([{ globalLimit: 40, version: 5 }]);
  expect(screen.getByRole('textbox', { name: 'Global limit' })).toHaveValue('40');
});

it('a reason to go live unverified is sent only when the registry has asked for it again', async () => {
  const PROMOTE = 'POST /api/modules/mf-play/promote';
  const openPromotion = async () => {
    const opened = openSection(
      '?module=mf-play',
      {
        ...REGISTRY,
        'GET /api/module-states': [{ ...play, canary: { release: '1.2.0-ccc', percent: 100 } }],
        'GET /api/modules/mf-play/releases': [
          {
            ...{ release: '1.2.0-ccc', version: '1.2.0', commit: null, upstream: null },
            ...{ publishedAt: '2026-11-20T12:00:00Z', publishedBy: 'x', withdrawnAt: null, recalledAt: null },
          },
        ],
        [PROMOTE]: () => Response.json({ code: 'RELEASE_NOT_VERIFIED', message: 'x' }, { status: 409 }),
      },
      { user: ada },
    );
    await press('Promote: 1.2.0-ccc');
    const dialog = within(await screen.findByRole('dialog', { name: 'Promote 1.2.0-ccc?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Promote' }));
    const reason = await screen.findByRole('textbox', { name: 'Why it must go live unverified' });
    return { ...opened, reason };
  };
  const console = await openPromotion();
  await userEvent.type(console.reason, 'It burns.');
  localStorage.removeItem(STORAGE_KEYS.token);
  console.unmount();
  signIn();
  const { sent, reason } = await openPromotion();
  expect(reason).toHaveValue('It burns.');
  expect(sent(PROMOTE)).toEqual([expect.not.objectContaining({ override: 'It burns.' })]);
  await press('Go live unverified');
  await waitFor(() => {
    expect(sent(PROMOTE)[1]).toMatchObject({ override: 'It burns.' });
  });
});
