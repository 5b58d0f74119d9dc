import type { AdminFactCheck, FlaggedQuestion } from '@quizmesh/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allowPseudoElements } from '../../testing/antd.ts';
import { panelsAre } from '../../testing/panel-width.ts';
import { confirmBy, openSection, press, rowsWith } from '../../testing/open-section.tsx';

beforeEach(allowPseudoElements);
beforeEach(() => {
  localStorage.setItem('auth_token', 'admin');
});
afterEach(() => {
  jest.restoreAllMocks();
});
jest.setTimeout(20_000);

const flagged: FlaggedQuestion = {
  quizId: 7,
  quizTitle: 'Comets',
  topic: 'comets',
  category: 'astronomy',
  questionIndex: 3,
  questionText: 'Which comet?',
  options: ['Encke', 'Halley'],
  correctAnswerIndex: 1,
  failureRate: '82.5',
  totalAttempts: 40,
  incorrectAttempts: 33,
};

describe('flagged questions', () => {
  it('shows the question, its lettered options, and the number of wrong answers', async () => {
    openSection('flagged', { 'GET /api/admin/flagged-questions': [flagged] });
    const item = (await screen.findByText('Which comet?')).closest('li');
    for (const text of ['Comets', 'Topic “comets”', 'Astronomy', 'Question 4', '82.5% failure rate'])
      expect(item).toHaveTextContent(text);
    expect(item).toHaveTextContent('BHalleyCorrect');
    expect(item).toHaveTextContent('Attempts: 40, incorrect answers: 33');
    const link = screen.getByRole('link', { name: 'Open quiz' });
    expect(link).toHaveAttribute('href', '/quiz/7');
    expect(link).toHaveAttribute('target', '_blank');
  });

  it('are gone through by j, and edited by e', async () => {
    openSection('flagged', { 'GET /api/admin/flagged-questions': [flagged] });
    const item = (await screen.findByText('Which comet?')).closest('li');
    const edit = screen.getByRole('link', { name: 'Edit question' });
    const onEdit = jest.fn((event: Event) => {
      event.preventDefault();
    });
    edit.addEventListener('click', onEdit);
    await userEvent.keyboard('j');
    expect(item).toHaveFocus();
    await userEvent.keyboard('e');
    expect(onEdit).toHaveBeenCalledTimes(1);
  });

  it('shows what to check when they cannot be loaded', async () => {
    openSection('flagged', { 'GET /api/admin/flagged-questions': () => Response.json({}, { status: 403 }) });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to load flagged questions. Please check your admin permissions and try again.',
    );
  });
});

const check = (id: number, more: Partial<AdminFactCheck> = {}): AdminFactCheck => ({
  id,
  quizId: 7,
  quizTitle: 'Comets',
  questionIndex: 0,
  questionText: `Question ${id}?`,
  status: 'checked',
  isFactual: true,
  confidence: 96,
  explanation: 'x'.repeat(120),
  sources: [],
  checkedBy: 'offline',
  checkedAt: '2026-11-20T12:00:00Z',
  isRunning: false,
  version: 4,
  ...more,
});
/** Pixels. */
const DESKTOP = 1140;
const SAVE = 'PUT /api/fact-check/1';

describe('fact checks', () => {
  it('lists checks with a short explanation; each can be edited in its row', async () => {
    panelsAre(DESKTOP);
    const { sent, notice } = openSection('fact-check', {
      'GET /api/admin/fact-checks': [check(1), check(2, { isFactual: false })],
      [SAVE]: check(1, { version: 5 }),
    });
    const rows = await rowsWith('Question 2?');
    expect(rows[0]).toHaveTextContent(`${'x'.repeat(100)}…`);
    expect(rows[1]).toHaveTextContent('Not factual');
    expect(screen.getByText('Total Checks 84')).toBeInTheDocument();
    expect(screen.getByText('Flagged 23')).toBeInTheDocument();
    const edits = screen.getAllByRole('button', { name: /^Edit/ });
    await userEvent.click(edits[0] ?? document.body);
    expect(screen.getByRole('button', { name: 'Edit: Question 2?' })).toBeEnabled();
    const confidence = screen.getByRole('spinbutton', { name: 'Confidence' });
    await userEvent.clear(confidence);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Factual' }));
    const explanation = screen.getByRole('textbox', { name: 'Explanation' });
    await userEvent.clear(explanation);
    await userEvent.type(explanation, 'Wrong key.');
    await press('Save');
    await waitFor(() => {
      expect(notice()).toContain('Fact-check updated successfully');
    });
    expect(sent(SAVE)).toEqual([{ isFactual: false, confidence: 0, explanation: 'Wrong key.', version: 4 }]);
  });

  it('the bar of an uncertain check has the colour of caution', async () => {
    panelsAre(DESKTOP);
    openSection('fact-check', {
      'GET /api/admin/fact-checks': [check(1), check(2, { confidence: 16 })],
    });
    await rowsWith('Uncertain');
    const [certain, uncertain] = screen.getAllByRole('progressbar', { name: 'Confidence' });
    expect(certain).not.toHaveClass('caution');
    expect(uncertain).toHaveClass('caution');
  });

  it('shows the whole of a long question and its explanation below an open row, with its quiz', async () => {
    panelsAre(DESKTOP);
    openSection('fact-check', { 'GET /api/admin/fact-checks': [check(1)] });
    await rowsWith('Question 1?');
    expect(screen.queryByText('x'.repeat(120))).toBeNull();
    await press('Expand row');
    expect(await screen.findByText('x'.repeat(120))).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Comets' })).toHaveAttribute('href', '/quiz/7');
  });

  it('keeps what is typed while a save runs, and saves it next', async () => {
    const slow: ((response: Response) => void)[] = [];
    const { sent } = openSection('fact-check', {
      'GET /api/admin/fact-checks': [check(1)],
      [SAVE]: () => new Promise<Response>((resolve) => void slow.push(resolve)),
    });
    await press('Edit: Question 1?');
    const explanation = screen.getByRole('textbox', { name: 'Explanation' });
    await userEvent.clear(explanation);
    await userEvent.type(explanation, 'First');
    await press('Save');
    await userEvent.type(explanation, ', and more');
    slow[0]?.(Response.json(check(1, { version: 5, explanation: 'First' })));
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-busy');
    });
    expect(screen.getByRole('textbox', { name: 'Explanation' })).toHaveValue('First, and more');
    await press('Save');
    slow[1]?.(Response.json(check(1, { version: 6, explanation: 'First, and more' })));
    await waitFor(() => {
      expect(screen.queryByRole('textbox', { name: 'Explanation' })).toBeNull();
    });
    expect(sent(SAVE)).toMatchObject([
      { explanation: 'First', version: 4 },
      { explanation: 'First, and more', version: 5 },
    ]);
  });

  it('says in the row why it could not be saved, until another try', async () => {
    const answers = [
      () => new Response(null, { status: 500 }),
      () => Response.json(check(1, { version: 5 })),
    ];
    openSection('fact-check', {
      'GET /api/admin/fact-checks': [check(1)],
      [SAVE]: () => answers.shift()?.() ?? Response.error(),
    });
    await press('Edit: Question 1?');
    await userEvent.type(screen.getByRole('textbox', { name: 'Explanation' }), '!');
    await press('Save');
    const row = screen.getByRole('row', { name: /Question 1\?/u });
    expect(await within(row).findByRole('alert')).toHaveTextContent('Failed to update fact-check');
    await press('Save');
    await waitFor(() => {
      expect(screen.queryByRole('alert')).toBeNull();
    });
  });

  it('saves the edited check by Ctrl+Enter from a field', async () => {
    const { sent } = openSection('fact-check', { 'GET /api/admin/fact-checks': [check(1)] });
    await rowsWith('Question 1?');
    await userEvent.keyboard('je');
    await userEvent.type(
      screen.getByRole('textbox', { name: 'Explanation' }),
      '!{Control>}{Enter}{/Control}',
    );
    await waitFor(() => {
      expect(sent(SAVE)).toHaveLength(1);
    });
  });

  it('sends nothing when a check is saved unchanged, and leaves the focus on its row', async () => {
    const { sent, notice } = openSection('fact-check', { 'GET /api/admin/fact-checks': [check(1)] });
    const [row] = await rowsWith('Question 1?');
    await userEvent.keyboard('je');
    await press('Save');
    await waitFor(() => {
      expect(row).toHaveFocus();
    });
    expect(screen.queryByRole('textbox', { name: 'Explanation' })).toBeNull();
    expect(sent(SAVE)).toEqual([]);
    expect(notice()).not.toContain('updated');
  });

  it('keeps a check unchanged on Cancel', async () => {
    const { sent } = openSection('fact-check', { 'GET /api/admin/fact-checks': [check(1)] });
    await press('Edit: Question 1?');
    await press('Cancel');
    expect(await screen.findByText('Factual')).toBeInTheDocument();
    expect(sent(SAVE)).toEqual([]);
  });

  it('keeps the focus on the row after Cancel, and in the list after Clear Filters', async () => {
    openSection('fact-check?status=flagged', { 'GET /api/admin/fact-checks': [check(1), check(2)] });
    const [row] = await rowsWith('Question 2?');
    await userEvent.keyboard('je');
    await press('Cancel');
    await waitFor(() => {
      expect(row).toHaveFocus();
    });
    await press('Clear Filters');
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Clear Filters' })).toBeDisabled();
      expect(row).toHaveFocus();
    });
  });

  it('edits one check at a time: another Edit closes an unchanged one', async () => {
    openSection('fact-check', { 'GET /api/admin/fact-checks': [check(1), check(2)] });
    await press('Edit: Question 1?');
    await press('Edit: Question 2?');
    expect(screen.getAllByRole('textbox', { name: 'Explanation' })).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Edit: Question 1?' })).toBeEnabled();
  });

  it('asks before another Edit replaces a half-typed one', async () => {
    openSection('fact-check', { 'GET /api/admin/fact-checks': [check(1), check(2)] });
    await press('Edit: Question 1?');
    await userEvent.type(screen.getByRole('textbox', { name: 'Explanation' }), ' more');
    await press('Edit: Question 2?');
    await confirmBy('Keep editing');
    expect(screen.getByRole('textbox', { name: 'Explanation' })).toHaveValue(`${'x'.repeat(120)} more`);
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    await press('Edit: Question 2?');
    await confirmBy('Discard');
    await waitFor(() => {
      expect(screen.getByRole('textbox', { name: 'Explanation' })).toHaveValue('x'.repeat(120));
    });
    expect(screen.getByRole('button', { name: 'Edit: Question 1?' })).toBeEnabled();
  });

  it('keeps a half-typed edit while another page is read', async () => {
    let page = 1;
    const { router } = openSection('fact-check', {
      'GET /api/admin/fact-checks': () =>
        Response.json([check(page)], { headers: { 'x-total-count': '11' } }),
    });
    await press('Edit: Question 1?');
    await userEvent.type(screen.getByRole('textbox', { name: 'Explanation' }), ' more');
    page = 2;
    await press('Next');
    await screen.findByText('Question 2?');
    expect(screen.queryByRole('textbox', { name: 'Explanation' })).toBeNull();
    page = 1;
    await press('Previous');
    expect(await screen.findByRole('textbox', { name: 'Explanation' })).toHaveValue(
      `${'x'.repeat(120)} more`,
    );
    expect(router.state.location.pathname).toBe('/admin/fact-check');
  });

  it('asks before the section is left with a half-typed edit, whatever the way', async () => {
    const { router } = openSection('fact-check', { 'GET /api/admin/fact-checks': [check(1)] });
    await press('Edit: Question 1?');
    const tabs = () => within(screen.getByRole('navigation', { name: 'Fact Check' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Explanation' }), ' more');
    await userEvent.click(tabs().getByRole('link', { name: /Disputes/ }));
    await confirmBy('Keep editing');
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(screen.getByRole('textbox', { name: 'Explanation' })).toHaveValue(`${'x'.repeat(120)} more`);
    await userEvent.type(screen.getByRole('combobox', { name: /Go to a section/ }), 'quiz limits');
    const options = document.querySelectorAll('.ant-select-item-option');
    await userEvent.click(options[0] ?? document.body);
    expect(await screen.findByRole('dialog')).toHaveTextContent('Discard your changes?');
    await confirmBy('Discard');
    await waitFor(() => {
      expect(router.state.location.pathname).toBe('/admin/quiz-limits');
    });
  });

  it('does not ask when nothing was changed', async () => {
    const { router } = openSection('fact-check', { 'GET /api/admin/fact-checks': [check(1)] });
    await press('Edit: Question 1?');
    await userEvent.click(screen.getByRole('link', { name: /Disputes/ }));
    await waitFor(() => {
      expect(router.state.location.search).toBe('?view=disputes');
    });
  });

  it('asks which change to keep when another admin edited the same check', async () => {
    let isFirst = true;
    const { sent } = openSection('fact-check', {
      'GET /api/admin/fact-checks': [check(1)],
      [SAVE]: () => {
        const conflict = {
          code: 'CONFLICT',
          message: 'x',
          current: check(1, { version: 9, confidence: 12, explanation: 'Theirs.' }),
        };
        const answer = isFirst ? Response.json(conflict, { status: 409 }) : Response.json(check(1));
        isFirst = false;
        return answer;
      },
    });
    await press('Edit: Question 1?');
    await userEvent.type(screen.getByRole('textbox', { name: 'Explanation' }), ' mine');
    await press('Save');
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Only fields that you changed are replaced');
    expect(dialog).toHaveTextContent('Confidence: changed to 12%, taken over');
    expect(dialog).toHaveTextContent(`Explanation: yours is ${'x'.repeat(120)} mine, theirs is Theirs.`);
    expect(dialog).not.toHaveTextContent('Result:');
    await confirmBy('Save mine');
    await waitFor(() => {
      expect(JSON.stringify(sent(SAVE).map((body) => body)).match(/"version":\d/gu)).toEqual([
        '"version":4',
        '"version":9',
      ]);
    });
    // What was taken over is saved: no edit with the former value is left, which another Save would put back.
    await waitFor(() => {
      expect(screen.queryByRole('textbox', { name: 'Explanation' })).toBeNull();
    });
  });

  it('has the merged fields when they could not be saved, and takes over what a third admin changed then', async () => {
    const conflict = (version: number, confidence: number) =>
      Response.json(
        {
          ...{ code: 'CONFLICT', message: 'x' },
          current: check(1, { version, confidence, explanation: check(1).explanation }),
        },
        { status: 409 },
      );
    const answers = [conflict(9, 12), Response.json({}, { status: 500 }), conflict(10, 34)];
    const { sent } = openSection('fact-check', {
      'GET /api/admin/fact-checks': [check(1)],
      [SAVE]: () => answers.shift() ?? Response.json(check(1)),
    });
    await press('Edit: Question 1?');
    await userEvent.type(screen.getByRole('textbox', { name: 'Explanation' }), ' mine');
    await press('Save');
    await confirmBy('Save mine');
    await waitFor(() => {
      expect(screen.getByRole('spinbutton', { name: 'Confidence' })).toHaveValue(12);
    });
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    await press('Save');
    expect(await screen.findByRole('dialog')).toHaveTextContent('Confidence: changed to 34%, taken over');
    await confirmBy('Save mine');
    await waitFor(() => {
      expect(sent(SAVE)).toHaveLength(4);
    });
    expect(sent(SAVE).at(-1)).toMatchObject({ version: 10, confidence: 34 });
  });

  it('has one button for likely errors, and one that clears the filters', async () => {
    const { queries } = openSection('fact-check', { 'GET /api/admin/fact-checks': [] });
    expect(await screen.findByText('No Fact-Check Results')).toBeInTheDocument();
    await press('High Confidence Errors');
    await waitFor(() => {
      expect(queries('GET /api/admin/fact-checks').at(-1)).toContain('status=high_confidence_errors');
    });
    await press('Clear Filters');
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Clear Filters' })).toBeDisabled();
    });
  });
});
