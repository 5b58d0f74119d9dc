import type { AiModel, AiModelTest, AiProvider } from '@quizmesh/contract';
import { aiModelTestSchema, aiProviderSchema } from '@quizmesh/contract/schemas';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allowPseudoElements } from '../../testing/antd.ts';
import { confirmBy, openSection, press } from '../../testing/open-section.tsx';
import { someWord } from '../../testing/fixtures.ts';

beforeEach(allowPseudoElements);
beforeEach(() => {
  localStorage.setItem('auth_token', 'admin');
});
jest.setTimeout(20_000);

const word = someWord();
const WORDS = {
  'GET /api/admin/profanity-words': [word],
  'GET /api/admin/profanity-words/summary': { total: 1, active: 1, patterns: 0, categories: 1 },
};

describe('content filter', () => {
  it('adds a trimmed word, and no empty one', async () => {
    const { sent, notice } = openSection('content-filter', {
      ...WORDS,
      'POST /api/admin/profanity-words': word,
    });
    await press('Add word');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Word or pattern'), '   ');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('Word is required')).toBeInTheDocument();
    await userEvent.type(dialog.getByLabelText('Word or pattern'), ' heck ');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => {
      expect(notice()).toContain('Word added');
    });
    expect(sent('POST /api/admin/profanity-words')).toEqual([
      { word: 'heck', category: 'profanity', severity: 'medium', isPattern: false, isActive: true },
    ]);
  });

  it('disables a word, deletes one after a confirmation, and shows an error of the server', async () => {
    const { sent, notice } = openSection('content-filter', {
      ...WORDS,
      'PUT /api/admin/profanity-words/3': { ...word, isActive: false },
      'DELETE /api/admin/profanity-words/3': () => new Response('broken pipe', { status: 500 }),
    });
    await userEvent.click(await screen.findByRole('switch'));
    await waitFor(() => {
      expect(notice()).toContain('Word updated');
    });
    expect(sent('PUT /api/admin/profanity-words/3')).toEqual([
      { word: 'darn', category: 'profanity', severity: 'low', isPattern: false, isActive: false, version: 2 },
    ]);
    await press(/^Delete/);
    await confirmBy('Delete');
    await waitFor(() => {
      expect(notice()).toContain('broken pipe');
    });
  });

  it('says that there is no connection, in words', async () => {
    const offline = () => Promise.reject(new TypeError('network error'));
    const { notice } = openSection(
      'content-filter',
      { ...WORDS, 'PUT /api/admin/profanity-words/3': offline },
      { texts: { 'error.NETWORK': 'No connection.' } },
    );
    await userEvent.click(await screen.findByRole('switch'));
    await waitFor(() => {
      expect(notice()).toContain('No connection.');
    });
    expect(notice()).not.toContain('NETWORK');
  });

  it('keeps the switch in place while a word is being changed, and sends the change once', async () => {
    const PUT = 'PUT /api/admin/profanity-words/3';
    const { sent } = openSection('content-filter', { ...WORDS, [PUT]: () => new Promise(() => {}) });
    const toggle = await screen.findByRole('switch');
    await userEvent.click(toggle);
    await waitFor(() => {
      expect(toggle).not.toBeChecked();
    });
    expect(toggle).toBeEnabled();
    await userEvent.click(toggle);
    expect(sent(PUT)).toHaveLength(1);
  });

  it('stops waiting for counters that cannot be loaded', async () => {
    const summary = () => new Response('', { status: 503 });
    openSection('content-filter', { ...WORDS, 'GET /api/admin/profanity-words/summary': summary });
    expect(await screen.findAllByText('–')).toHaveLength(4);
  });

  it('tests a word on a topic', async () => {
    openSection('content-filter', { ...WORDS, 'POST /api/admin/profanity-words/test': { matches: true } });
    await press(/^Edit/);
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Try it on a topic'), 'darn it');
    await userEvent.click(dialog.getByRole('button', { name: 'Try' }));
    expect(await dialog.findByText('This topic would be stopped.')).toBeInTheDocument();
    await userEvent.type(dialog.getByLabelText('Word or pattern'), 'x');
    expect(dialog.queryByText('This topic would be stopped.')).not.toBeInTheDocument();
  });

  it('tries the word with Enter in the field of the topic, and does not save it', async () => {
    const { sent } = openSection('content-filter', {
      ...WORDS,
      'POST /api/admin/profanity-words/test': { matches: true },
      'PUT /api/admin/profanity-words/3': word,
    });
    await press(/^Edit/);
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Try it on a topic'), 'darn it{Enter}');
    expect(await dialog.findByText('This topic would be stopped.')).toBeInTheDocument();
    expect(sent('PUT /api/admin/profanity-words/3')).toEqual([]);
  });

  it('shows a pattern from left to right in every language, and a word as its letters run', async () => {
    openSection('content-filter', { 'GET /api/admin/profanity-words': [] });
    await press('Add word');
    const dialog = within(await screen.findByRole('dialog'));
    const word = dialog.getByLabelText('Word or pattern');
    expect(word).toHaveAttribute('dir', 'auto');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'This is a regular expression' }));
    expect(word).toHaveAttribute('dir', 'ltr');
  });

  it('says what is wrong with a pattern that cannot be tried', async () => {
    const reason = 'missing closing )';
    const body = { code: 'VALIDATION_FAILED', message: reason, requestId: 'r', fields: { word: reason } };
    const refuse = () => Response.json(body, { status: 400 });
    openSection('content-filter', { ...WORDS, 'POST /api/admin/profanity-words/test': refuse });
    await press(/^Edit/);
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'This is a regular expression' }));
    await userEvent.type(dialog.getByLabelText('Try it on a topic'), 'darn it{Enter}');
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'This pattern cannot be used. missing closing )',
    );
  });
});

const limits = { globalLimit: null, anonymousLimit: 3, authenticatedLimit: 20, version: 6 };
const LIMITS = { 'GET /api/admin/quiz-limits': limits };
const SAVE_LIMITS = 'POST /api/admin/quiz-limits';

describe('quiz limits', () => {
  it('saves limits; empty and 0 are unlimited, negative ones are not sent', async () => {
    const { sent, notice } = openSection('quiz-limits', {
      ...LIMITS,
      [SAVE_LIMITS]: { ...limits, version: 7 },
    });
    const anonymous = await screen.findByLabelText('Anonymous limit');
    expect(screen.getByLabelText('Global limit')).toHaveValue('');
    await userEvent.clear(anonymous);
    await userEvent.type(anonymous, '-1');
    await press('Save limits');
    expect(screen.getByText('Enter a whole number from 0 to 100,000.')).toBeInTheDocument();
    await userEvent.clear(anonymous);
    await userEvent.type(anonymous, '100001');
    await press('Save limits');
    await userEvent.clear(anonymous);
    await userEvent.type(anonymous, '0');
    await press('Save limits');
    await waitFor(() => {
      expect(notice()).toContain('Quiz limits updated successfully');
    });
    expect(sent(SAVE_LIMITS)).toEqual([
      { globalLimit: null, anonymousLimit: null, authenticatedLimit: 20, version: 6 },
    ]);
  });

  it.each(['1-2', '12e', '1.000', 'ten'])('does not send %s, which is no number', async (typed) => {
    const { sent } = openSection('quiz-limits', LIMITS);
    const global = await screen.findByLabelText('Global limit');
    await userEvent.type(global, typed);
    await press('Save limits');
    expect(global).toHaveAccessibleDescription(/Enter a whole number from 0 to 100,000\./);
    expect(global).toHaveValue(typed);
    expect(sent(SAVE_LIMITS)).toEqual([]);
  });

  it('asks before changed limits are left behind, also by Back', async () => {
    const { router } = openSection('quiz-limits', LIMITS);
    await act(() => router.navigate('/admin/users'));
    await act(() => router.navigate('/admin/quiz-limits'));
    await userEvent.type(await screen.findByLabelText('Global limit'), '7');
    await userEvent.tab();
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('dialog')).toHaveTextContent('What you changed here is lost.');
    expect(router.state.location.pathname).toBe('/admin/quiz-limits');
    await confirmBy('Discard');
    await waitFor(() => {
      expect(router.state.location.pathname).toBe('/admin/users');
    });
  });

  it('asks before a link of the audit trail leaves changed limits behind, and closes the trail first', async () => {
    const entry = {
      id: 5,
      actorId: 1,
      actorName: 'ada',
      action: 'user.suspend',
      target: 'user',
      targetId: '7',
    };
    const { router } = openSection('quiz-limits', {
      ...LIMITS,
      'GET /api/admin/audit': [
        { ...entry, before: { username: 'mira' }, after: {}, requestId: 'r', at: '2026-11-20T12:00:00Z' },
      ],
      'GET /api/admin/audit/choices': { actors: [], actions: [] },
    });
    await userEvent.type(await screen.findByLabelText('Global limit'), '7');
    await press('Audit trail');
    await userEvent.click(await screen.findByRole('link', { name: /mira/u }));
    expect(await screen.findByText('What you changed here is lost.')).toBeInTheDocument();
    expect(screen.queryByRole('dialog', { name: 'Audit trail' })).not.toBeInTheDocument();
    await confirmBy('Discard');
    await waitFor(() => {
      expect(router.state.location.pathname).toBe('/admin/users');
    });
  });

  it('says in a toast, not in the form, why limits could not be saved', async () => {
    const { notice } = openSection('quiz-limits', {
      ...LIMITS,
      [SAVE_LIMITS]: () => new Response('', { status: 400, statusText: 'Bad Request' }),
    });
    await press('Save limits');
    await waitFor(() => {
      expect(notice()).toContain('Error updating quiz limits');
    });
    expect(notice()).toContain('Failed to update quiz limits: 400: Bad Request');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('loaded again by keyboard keep the place: the heading of the section has the focus', async () => {
    let isAway = true;
    openSection('quiz-limits', {
      'GET /api/admin/quiz-limits': () =>
        isAway ? new Response('', { status: 403 }) : Response.json(limits),
    });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    isAway = false;
    retry.focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByLabelText(/^Global limit/u)).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('says that there is no connection, in words', async () => {
    const offline = () => Promise.reject(new TypeError('network error'));
    const { notice } = openSection(
      'quiz-limits',
      { ...LIMITS, [SAVE_LIMITS]: offline },
      { texts: { 'error.NETWORK': 'No connection.' } },
    );
    await press('Save limits');
    await waitFor(() => {
      expect(notice()).toContain('Failed to update quiz limits: No connection.');
    });
  });

  it("translates the API's validation errors", async () => {
    const error = { code: 'FORBIDDEN', message: 'raw words' };
    const answers = { ...LIMITS, [SAVE_LIMITS]: () => Response.json(error, { status: 403 }) };
    const { notice } = openSection('quiz-limits', answers, {
      texts: { 'error.FORBIDDEN': 'Not allowed here.' },
    });
    await press('Save limits');
    await waitFor(() => {
      expect(notice()).toContain('Failed to update quiz limits: Not allowed here.');
    });
  });

  it('keeps what was typed when a save took too long, and another try saves it', async () => {
    let isSlow = true;
    const answer = () =>
      isSlow
        ? Promise.reject(new DOMException('', 'TimeoutError'))
        : Response.json({ ...limits, anonymousLimit: 9, version: 7 });
    const { notice } = openSection('quiz-limits', { ...LIMITS, [SAVE_LIMITS]: answer });
    const guests = await screen.findByLabelText(/Anonymous/);
    await userEvent.clear(guests);
    await userEvent.type(guests, '9');
    await press('Save limits');
    await waitFor(() => {
      expect(notice()).toContain('Error updating quiz limits');
    });
    expect(guests).toHaveValue('9');
    isSlow = false;
    await press('Save limits');
    await waitFor(() => {
      expect(notice()).toContain('Quiz limits updated successfully');
    });
  });

  it('does not reset the counters again that another admin has reset meanwhile, and says who and when', async () => {
    const seen = '2026-11-20T08:00:00.000Z';
    const theirs = '2026-11-20T10:42:00.000Z';
    const answers = [
      Response.json(
        {
          ...{ code: 'CONFLICT', message: 'x', requestId: 'r' },
          current: { ...limits, lastResetAt: theirs, resetBy: 'mira' },
        },
        { status: 409 },
      ),
      Response.json({ message: 'ok', moved: 0, lastResetAt: theirs }),
    ];
    const { sent, notice } = openSection('quiz-limits', {
      'GET /api/admin/quiz-limits': { ...limits, lastResetAt: seen },
      'POST /api/admin/reset-daily-limits': () => answers.shift(),
    });
    await press('Reset daily limits');
    await confirmBy('Reset daily limits');
    await waitFor(() => {
      expect(notice()).toMatch(/mira has reset them already: Nov 20, 2026, \d+:42/u);
    });
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(screen.getByText(/^Last reset: Nov 20, 2026, \d+:42/u)).toBeInTheDocument();
    await press('Reset daily limits');
    await confirmBy('Reset daily limits');
    await waitFor(() => {
      expect(sent('POST /api/admin/reset-daily-limits')).toEqual([
        { lastResetAt: seen },
        { lastResetAt: theirs },
      ]);
    });
  });

  it('resets the counters of the day after a confirmation', async () => {
    const { notice } = openSection('quiz-limits', {
      ...LIMITS,
      'POST /api/admin/reset-daily-limits': { message: 'ok', moved: 2 },
    });
    await press('Reset daily limits');
    await confirmBy('Reset daily limits');
    await waitFor(() => {
      expect(notice()).toContain('Daily limits reset successfully');
    });
  });
});

const STATUS = 'GET /api/admin/ai-provider';
const TEST = 'POST /api/admin/ai-provider/test';

const writer: AiModel = {
  role: 'writer',
  model: 'llama3.1',
  host: '127.0.0.1:11434',
  understands: null,
  tokensPerSecond: null,
  circuit: 'closed',
  inputPrice: 0,
  outputPrice: 0,
  failures: [],
};
const checker: AiModel = {
  ...writer,
  role: 'checker',
  model: 'large-checker',
  host: 'models.example',
  understands: { format: 'json_object', temperature: false, maxCompletionTokens: true },
  tokensPerSecond: 41.26,
  circuit: 'open',
  inputPrice: 0.4,
  outputPrice: 1.6,
  failures: [
    { at: '2026-11-22T09:00:00.000Z', kind: 'rate-limited', status: 429, seconds: 0.2 },
    { at: '2026-11-22T08:59:30.000Z', kind: 'refused', status: 200, seconds: 3.21 },
    { at: '2026-11-22T08:59:00.000Z', kind: 'of-a-later-server', status: null, seconds: 1 },
  ],
};
const provider: AiProvider = {
  provider: 'openai',
  models: [writer, checker],
  since: '2026-11-22T08:00:00.000Z',
  today: '2026-11-22',
  usage: [
    {
      ...{ day: '2026-11-22', calls: 12, inputTokens: 30_000, outputTokens: 10_000, dollars: 0.028 },
      checker: { calls: 5, inputTokens: 9000, outputTokens: 2000, dollars: 0.0068 },
    },
    { day: '2026-11-20', calls: 3, inputTokens: 900, outputTokens: 600, dollars: 0, checker: null },
  ],
  budget: { tokens: 100_000, dollars: null, heldTokens: 4000 },
};
const offline: AiProvider = {
  ...{ provider: 'offline', models: [], since: provider.since, today: provider.today, usage: [] },
  budget: { tokens: null, dollars: null, heldTokens: 0 },
};

describe('language model', () => {
  it('says what works without one, and how to connect it', async () => {
    openSection('site-settings', { [STATUS]: aiProviderSchema.parse(offline) });
    expect(await screen.findByText('Built-in library')).toBeInTheDocument();
    expect(screen.getByText(/^No language model is connected/)).toBeInTheDocument();
    expect(screen.getByText(/OPENAI_BASE_URL=http/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /test request/ })).not.toBeInTheDocument();
  });

  it('shows models, server, speed, price, circuit breaker, errors, and use beside the budget', async () => {
    openSection('site-settings', { [STATUS]: aiProviderSchema.parse(provider) });
    const own = within(await screen.findByRole('region', { name: /large-checker/ }));
    expect(own.getByText('Checks answers and facts')).toBeInTheDocument();
    expect(own.getByText('models.example')).toBeInTheDocument();
    expect(own.getByText('any JSON and its own temperature')).toBeInTheDocument();
    expect(own.getByText('41.3 tokens per second')).toBeInTheDocument();
    expect(own.getByText('$0.40 in, $1.60 out')).toBeInTheDocument();
    expect(own.getByText('Open: not called for a moment')).toBeInTheDocument();
    expect(own.getByText('The server limits how often it is asked (HTTP 429)')).toBeInTheDocument();
    const unusable = 'There was an answer after 3.2 seconds, but it is of no use: the model refused';
    expect(own.getByText(unusable)).toBeInTheDocument();
    expect(own.getByText('of-a-later-server')).toBeInTheDocument();
    const other = within(screen.getByRole('region', { name: /llama3/ }));
    expect(other.getByText('Not measured yet')).toBeInTheDocument();
    expect(other.getByText('Known after the first answer')).toBeInTheDocument();
    expect(other.getByText(/^None since/)).toBeInTheDocument();
    expect(screen.getByText('40,000 of 100,000')).toBeInTheDocument();
    expect(screen.getByText('$0.028, no limit')).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Tokens today:' })).toHaveAttribute('aria-valuenow', '40');
    expect(screen.getByText('5 · $0.0068')).toBeInTheDocument();
    expect(screen.queryByText(/The same model writes and checks/)).not.toBeInTheDocument();
  });

  it('says that one model alone is not independent; a day without calls is empty', async () => {
    openSection('site-settings', { [STATUS]: { ...provider, models: [writer], usage: [] } });
    expect(await screen.findByText('Writes and checks')).toBeInTheDocument();
    expect(screen.getByText(/^The same model writes and checks/)).toBeInTheDocument();
    expect(screen.getByText('No calls in the last 14 days')).toBeInTheDocument();
  });

  const result: AiModelTest = {
    model: {
      ...writer,
      tokensPerSecond: 12,
      understands: { format: 'json_schema', temperature: true, maxCompletionTokens: true },
    },
    ...{ outcome: 'right', reason: null, status: 200, seconds: 2.34, inputTokens: 310, outputTokens: 20 },
  };

  it('tests a model once, and shows what was learned about it', async () => {
    const { sent } = openSection('site-settings', {
      [STATUS]: () =>
        Response.json(sent(TEST).length === 0 ? provider : { ...provider, models: [result.model, checker] }),
      [TEST]: aiModelTestSchema.parse(result),
    });
    await press('Send a test request: llama3.1');
    expect(await screen.findByText('Answered correctly in 2.3 seconds.')).toBeInTheDocument();
    expect(screen.getByText('Tokens: 310 in, 20 out')).toBeInTheDocument();
    expect(screen.getByText('12 tokens per second')).toBeInTheDocument();
    expect(sent(TEST)).toEqual([{ role: 'writer' }]);
  });

  it('announces what came of a test, not the table of its use', async () => {
    openSection('site-settings', { [STATUS]: provider, [TEST]: result });
    await press('Send a test request: llama3.1');
    const announced = (await screen.findByText('Answered correctly in 2.3 seconds.')).closest(
      '[role=status]',
    );
    expect(announced).toHaveTextContent(/^Answered correctly in 2.3 seconds.Tokens: 310 in, 20 out$/u);
    expect(screen.getByText('5 · $0.0068').closest('[aria-live]:not([aria-live=off])')).toBeNull();
  });

  it.each<[Partial<AiModelTest>, string]>([
    [{ outcome: 'wrong' }, 'it is wrong'],
    [{ outcome: 'unreadable', reason: 'not-json' }, 'it is of no use: it is not JSON'],
    [{ outcome: 'failed', reason: 'not-accepted', status: 401 }, 'check key, model and address (HTTP 401)'],
    [{ outcome: 'failed', reason: 'daily-budget', status: null }, 'the budget of the day is used up'],
  ])('says what %j means', async (changes, text) => {
    openSection('site-settings', { [STATUS]: provider, [TEST]: { ...result, ...changes } });
    await press('Send a test request: llama3.1');
    expect(await screen.findByText(new RegExp(text.replace(/[()]/g, '\\$&')))).toBeInTheDocument();
  });

  it('reports that a test could not be run', async () => {
    const { notice } = openSection('site-settings', {
      [STATUS]: provider,
      [TEST]: () => Response.json({ code: 'RATE_LIMITED', message: 'slow down' }, { status: 429 }),
    });
    await press('Send a test request: llama3.1');
    await waitFor(() => {
      expect(notice()).toContain('The test could not be run');
    });
  });

  it('shows an error when its state cannot be loaded', async () => {
    openSection('site-settings', { [STATUS]: () => Response.json({}, { status: 403 }) });
    expect(await screen.findByText('Failed to load the state of the language model')).toBeInTheDocument();
  });
});

const SETTING = 'POST /api/admin/site-settings';

describe('tag manager settings', () => {
  it('removes the id only after a confirmation', async () => {
    const setting = {
      settingKey: 'gtm_id',
      settingValue: 'GTM-ABC123',
      updatedAt: '2026-11-20T12:00:00Z',
      version: 1,
    };
    const { sent } = openSection('site-settings', {
      'GET /api/admin/site-settings/gtm_id': setting,
      'GET /api/gtm-id': { gtmId: null },
      [SETTING]: { message: 'ok', setting: null },
    });
    await press('Remove');
    expect(sent(SETTING)).toEqual([]);
    await confirmBy('Remove');
    await waitFor(() => {
      expect(sent(SETTING)).toEqual([{ settingKey: 'gtm_id', settingValue: '', version: 1 }]);
    });
  });

  it('leaves the focus where it was after the id was saved, and on its panel once it was removed', async () => {
    const setting = { settingKey: 'gtm_id', settingValue: 'GTM-ABC123', version: 1 };
    const answers = [
      { message: 'ok', setting: { ...setting, settingValue: 'GTM-ABC1234', version: 2 } },
      { message: 'ok', setting: null },
    ];
    const { sent } = openSection('site-settings', {
      'GET /api/admin/site-settings/gtm_id': setting,
      'GET /api/gtm-id': { gtmId: null },
      [SETTING]: () => Response.json(answers.shift()),
    });
    const field = await screen.findByRole('textbox', { name: 'Google Tag Manager container ID' });
    await userEvent.type(field, '4{Enter}');
    await waitFor(() => {
      expect(sent(SETTING)).toHaveLength(1);
    });
    expect(field).toHaveFocus();
    await userEvent.type(field, '5');
    await press('Remove');
    await confirmBy('Remove');
    expect(await screen.findByText('Not configured')).toBeInTheDocument();
    await waitFor(() => {
      expect(screen.getByRole('region', { name: /Analytics tag/u })).toHaveFocus();
    });
    expect(sent(SETTING).at(-1)).toMatchObject({ settingValue: '', version: 2 });
    // It was typed and never saved.
    expect(field).toHaveValue('GTM-ABC12345');
  });

  it('shows that none is configured; saves only a well-formed id', async () => {
    const setting = {
      settingKey: 'gtm_id',
      settingValue: 'GTM-ABC123',
      description: '',
      updatedAt: '2026-11-20T12:00:00Z',
      version: 1,
    };
    const { sent, notice, queries } = openSection('site-settings', {
      [SETTING]: { message: 'ok', setting },
    });
    expect(await screen.findByText('Not configured')).toBeInTheDocument();
    await press('Save');
    expect(screen.getByText('Please enter a valid GTM ID')).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Google Tag Manager container ID'), 'gtm-1');
    expect(screen.getByText('GTM ID must be in format GTM-XXXXXXX')).toBeInTheDocument();
    await userEvent.clear(screen.getByLabelText('Google Tag Manager container ID'));
    await userEvent.type(screen.getByLabelText('Google Tag Manager container ID'), 'GTM-ABC123');
    await press('Save');
    await waitFor(() => {
      expect(notice()).toContain('Google Tag Manager ID updated successfully');
    });
    expect(sent(SETTING)).toEqual([{ settingKey: 'gtm_id', settingValue: 'GTM-ABC123', version: 0 }]);
    expect(await screen.findByText('Configured')).toBeInTheDocument();
    expect(queries('GET /api/gtm-id')).toHaveLength(1);
  });

  it('shows an error when they cannot be loaded', async () => {
    openSection('site-settings', {
      'GET /api/admin/site-settings/gtm_id': () => Response.json({}, { status: 403 }),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch GTM setting');
  });
});
