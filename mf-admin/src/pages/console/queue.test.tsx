import type { AdminDispute, AdminReport, QuestionContext } from '@quizmesh/contract';
import { onPlatformEvent } from '@quizmesh/sdk';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setTimeout } from 'node:timers/promises';
import { allowPseudoElements } from '../../testing/antd.ts';
import { openSection, press } from '../../testing/open-section.tsx';

beforeEach(allowPseudoElements);
beforeEach(() => {
  localStorage.setItem('auth_token', 'admin');
});
jest.setTimeout(20_000);

const dispute: AdminDispute = {
  id: 3,
  quizId: 7,
  quizTitle: 'Comets',
  questionIndex: 2,
  questionText: 'Which comet?',
  reason: 'My atlas says Encke.',
  status: 'pending',
  note: null,
  createdAt: '2026-11-20T12:00:00Z',
  resolvedAt: null,
  disputedBy: 'mira',
  options: ['Encke', 'Halley', 'Hale-Bopp'],
  correctAnswer: 1,
  isReplaced: false,
  selectedOption: 0,
  factCheck: null,
  version: 4,
};
const RESOLVE = 'POST /api/admin/disputes/3/resolve';
const openDisputes = (answers: Readonly<Record<string, unknown>> = {}) =>
  openSection('fact-check?view=disputes', { 'GET /api/admin/disputes': [dispute], ...answers });

const context: QuestionContext = {
  options: dispute.options,
  correctAnswer: 1,
  source: 'Comet catalogue',
  isVoid: false,
  answered: 40,
  incorrect: 31,
  pendingReports: 3,
  pendingDisputes: 1,
  check: { status: 'cannot_verify', reason: 'No data', factCheck: null },
};

describe('the question where it waits', () => {
  it('shows answers, source, other reports and the check that could not tell, and checks again', async () => {
    const RUN = 'POST /api/admin/fact-checks/run';
    const { sent } = openDisputes({
      'GET /api/admin/disputes': [{ ...dispute, context }],
      [RUN]: { ...context.check, status: 'running' },
    });
    const item = (await screen.findByText('Which comet?')).closest('li');
    for (const text of [
      '31 of 40 first answers were wrong',
      'Source: Comet catalogue',
      '3 open reports',
      'The check could not tell',
    ])
      expect(item).toHaveTextContent(text);
    expect(item).not.toHaveTextContent('Not checked yet');
    await press('Check again');
    await waitFor(() => {
      expect(sent(RUN)).toEqual([{ quizId: 7, questionIndex: 2, checkedAt: null }]);
    });
  });

  it.each([
    [{ isFactual: true, confidence: 16 }, 'Blind check: uncertain (16% sure)'],
    [{ isFactual: true, confidence: 70 }, 'Blind check: the key is right (70% sure)'],
    [{ isFactual: false, confidence: 91 }, 'Blind check: the key is wrong (91% sure)'],
  ])('has the verdict of the list of checks: %j', async (finding, text) => {
    const factCheck = { ...finding, explanation: '', sources: [] };
    openDisputes({
      'GET /api/admin/disputes': [
        { ...dispute, context: { ...context, check: { status: 'checked', reason: null, factCheck } } },
        { ...dispute, id: 4, factCheck },
      ],
    });
    expect(await screen.findAllByText(text)).toHaveLength(2);
  });

  it('has what other pages keep of the quiz fetched again when it is decided', async () => {
    const changed: number[] = [];
    const stop = onPlatformEvent('quiz.changed', ({ quizId }) => changed.push(quizId));
    openDisputes({ [RESOLVE]: { ...dispute, status: 'rejected' } });
    await press('Decide');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => {
      expect(changed).toEqual([7]);
    });
    stop();
  });

  it('has the counts of what waits fetched again when it is decided', async () => {
    const { queries } = openDisputes({ [RESOLVE]: { ...dispute, status: 'rejected' } });
    await press('Decide');
    const before = queries('GET /api/admin/queue').length;
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => {
      expect(queries('GET /api/admin/queue').length).toBeGreaterThan(before);
    });
  });

  it('is decided by keys alone', async () => {
    openDisputes({ 'GET /api/admin/disputes': [{ ...dispute, context }] });
    await screen.findByText('Which comet?');
    await userEvent.keyboard('j');
    expect(screen.getByText('Which comet?').closest('li')).toHaveFocus();
    await userEvent.keyboard('e');
    expect(await screen.findByRole('dialog', { name: 'Decide the dispute' })).toBeInTheDocument();
  });
});

describe('disputes', () => {
  it('lists the oldest first, with question, key, answer and reason', async () => {
    const { queries } = openDisputes();
    const item = (await screen.findByText('Which comet?')).closest('li');
    expect(item).toHaveTextContent('AEnckePlayer’s answer');
    expect(item).toHaveTextContent('BHalleyCorrect');
    for (const text of ['My atlas says Encke.', 'mira', 'Open', 'Not checked yet'])
      expect(item).toHaveTextContent(text);
    expect(screen.getByRole('link', { name: 'Question 3' })).toHaveAttribute(
      'href',
      '/my-quizzes/7/edit#question-3',
    );
    expect(queries('GET /api/admin/disputes')).toContain('?status=pending&sort=oldest&page=1&limit=10');
    const tabs = within(screen.getByRole('navigation', { name: 'Fact Check' }));
    expect(await tabs.findByRole('link', { name: /Disputes/ })).toHaveTextContent('2');
    expect(tabs.getByRole('link', { name: /Reports/ })).toHaveTextContent('4');
  });

  it('resolves a dispute in a dialog: another option becomes the right one', async () => {
    const { sent, notice } = openDisputes({ [RESOLVE]: { ...dispute, status: 'corrected' } });
    await press('Decide');
    const dialog = within(await screen.findByRole('dialog', { name: 'Decide the dispute' }));
    await userEvent.click(dialog.getByRole('radio', { name: /Correct the key/ }));
    await userEvent.selectOptions(dialog.getByLabelText('Right option'), 'C. Hale-Bopp');
    await userEvent.type(dialog.getByLabelText('Words to the player (optional)'), 'Thank you');
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => {
      expect(notice()).toContain('Dispute decided');
    });
    expect(sent(RESOLVE)).toEqual([
      { decision: 'corrected', correctAnswer: 2, expectedKey: 1, note: 'Thank you', version: 4 },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('only allows rejecting when the question was replaced', async () => {
    const { sent } = openDisputes({
      'GET /api/admin/disputes': [{ ...dispute, isReplaced: true }],
      [RESOLVE]: { ...dispute, status: 'rejected' },
    });
    await press('Decide');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('radio', { name: /Void the question/ })).toBeDisabled();
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => {
      expect(sent(RESOLVE)).toEqual([{ decision: 'rejected', expectedKey: 1, note: '', version: 4 }]);
    });
  });

  it('leaves the focus on the dispute after a decided one, and j goes on from there', async () => {
    const [second, third] = [4, 5].map((id) => ({ ...dispute, id, questionText: `Question ${id}?` }));
    let open: unknown[] = [dispute, second, third];
    openDisputes({
      'GET /api/admin/disputes': () =>
        Response.json(open, { headers: { 'x-total-count': `${open.length}` } }),
      [RESOLVE]: () => {
        open = [second, third];
        return Response.json({ ...dispute, status: 'rejected' });
      },
    });
    await screen.findByText('Which comet?');
    await userEvent.keyboard('je');
    await press('Confirm');
    const next = screen.getByText('Question 4?').closest('li');
    await waitFor(() => {
      expect(screen.queryByText('Which comet?')).toBeNull();
      expect(next).toHaveFocus();
    });
    await userEvent.keyboard('j');
    expect(screen.getByText('Question 5?').closest('li')).toHaveFocus();
  });

  it('leaves the focus on the next dispute, too, when leaving was asked about meanwhile', async () => {
    const next = { ...dispute, id: 4, questionText: 'Question 4?' };
    let open: unknown[] = [dispute, next];
    openDisputes({
      'GET /api/admin/disputes': () =>
        Response.json(open, { headers: { 'x-total-count': `${open.length}` } }),
      [RESOLVE]: () => {
        open = [next];
        return Response.json({ ...dispute, status: 'void' });
      },
    });
    await screen.findByText('Which comet?');
    const [decide = document.body] = screen.getAllByRole('button', { name: 'Decide' });
    await userEvent.click(decide);
    await userEvent.click(await screen.findByRole('radio', { name: /Void the question/u }));
    await userEvent.keyboard('{Escape}');
    const question = await screen.findByRole('dialog', { name: 'Discard your changes?' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => {
      expect(question).not.toBeInTheDocument();
    });
    // For a moment nothing has the focus.
    act(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
    await setTimeout(5);
    await press('Confirm');
    await waitFor(() => {
      expect(screen.getByText('Question 4?').closest('li')).toHaveFocus();
    });
  });

  it('takes a decided dispute out of the open ones before they are fetched again', async () => {
    let isDecided = false;
    openDisputes({
      // The new list is on its way.
      'GET /api/admin/disputes': () =>
        isDecided
          ? new Promise(() => undefined)
          : Response.json([dispute, { ...dispute, id: 4, questionText: 'Question 4?' }], {
              headers: { 'x-total-count': '2' },
            }),
      [RESOLVE]: () => {
        isDecided = true;
        return Response.json({ ...dispute, status: 'corrected' });
      },
    });
    await screen.findByText('Which comet?');
    await userEvent.keyboard('je');
    await press('Confirm');
    await waitFor(() => {
      expect(screen.getByText('Question 4?').closest('li')).toHaveFocus();
    });
    expect(screen.queryByText('Which comet?')).toBeNull();
  });

  it('keeps the dialog and what was typed when the decision cannot be saved', async () => {
    const { notice } = openDisputes({ [RESOLVE]: () => Response.json({}, { status: 500 }) });
    await press('Decide');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Words to the player (optional)'), 'Thank you');
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => {
      expect(notice()).toContain('Failed to save the decision');
    });
    expect(screen.getByLabelText('Words to the player (optional)')).toHaveValue('Thank you');
  });

  it('keeps what was typed when the dispute only changed meanwhile, and decides the version as it is now', async () => {
    const current = { ...dispute, correctAnswer: 2, version: 9 };
    const { sent } = openDisputes({
      [RESOLVE]: () => Response.json({ code: 'CONFLICT', message: 'x', current }, { status: 409 }),
    });
    await press('Decide');
    await userEvent.type(await screen.findByLabelText('Words to the player (optional)'), 'Thank you');
    await press('Confirm');
    await waitFor(() => {
      expect(sent(RESOLVE)).toHaveLength(1);
    });
    await waitFor(async () => {
      await press('Confirm');
      expect(sent(RESOLVE).at(-1)).toEqual({
        decision: 'rejected',
        expectedKey: 2,
        note: 'Thank you',
        version: 9,
      });
    });
  });

  it('closes the dialog when another admin decided meanwhile', async () => {
    const current = { ...dispute, status: 'voided', version: 5 };
    openDisputes({
      [RESOLVE]: () => Response.json({ code: 'CONFLICT', message: 'x', current }, { status: 409 }),
    });
    await press('Decide');
    await press('Confirm');
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
  });

  it('shows that another admin resolved it meanwhile and how, and reloads the list', async () => {
    const current = { ...dispute, status: 'voided', version: 5 };
    const conflict = { code: 'CONFLICT', message: 'x', requestId: 'x', current };
    const { notice, queries } = openDisputes({ [RESOLVE]: () => Response.json(conflict, { status: 409 }) });
    await press('Decide');
    const before = queries('GET /api/admin/disputes').length;
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
    await waitFor(() => {
      expect(notice()).toContain('Somebody else was faster');
      expect(notice()).toContain('Voided');
    });
    await waitFor(() => {
      expect(queries('GET /api/admin/disputes').length).toBeGreaterThan(before);
    });
  });

  it('shows an error when they cannot be loaded', async () => {
    openDisputes({ 'GET /api/admin/disputes': () => Response.json({}, { status: 403 }) });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load the queue');
  });
});

const report: AdminReport = {
  id: 8,
  quizId: 7,
  quizTitle: 'Comets',
  questionIndex: 0,
  questionText: 'Which comet?',
  reportType: 'unclear_question',
  description: 'Two would do.',
  status: 'pending',
  reportedBy: 'Guest 12',
  createdAt: '2026-11-20T12:00:00Z',
  version: 1,
};

describe('question reports', () => {
  it('resolves a report with the version that was read', async () => {
    const { sent, notice } = openSection('fact-check?view=reports', {
      'GET /api/admin/reports': [report],
      'PATCH /api/admin/reports/8': { ...report, status: 'resolved', version: 2 },
    });
    const item = (await screen.findByText('Two would do.')).closest('li');
    for (const text of ['Comets', 'Unclear question', 'Guest 12', 'Open'])
      expect(item).toHaveTextContent(text);
    await press('Resolve');
    await waitFor(() => {
      expect(notice()).toContain('Report updated');
    });
    expect(sent('PATCH /api/admin/reports/8')).toEqual([{ status: 'resolved', version: 1 }]);
  });

  it('leaves the focus on the next report, and on the list after the last one', async () => {
    const other = { ...report, id: 9, description: 'Another.' };
    let open = [report, other];
    const close = (rest: AdminReport[]) => () => {
      open = rest;
      return Response.json({ ...report, status: 'resolved', version: 2 });
    };
    openSection('fact-check?view=reports', {
      'GET /api/admin/reports': () => Response.json(open, { headers: { 'x-total-count': `${open.length}` } }),
      'PATCH /api/admin/reports/8': close([other]),
      'PATCH /api/admin/reports/9': close([]),
    });
    await screen.findByText('Two would do.');
    const [first] = screen.getAllByRole('button', { name: 'Resolve' });
    await userEvent.click(first ?? document.body);
    await waitFor(() => {
      expect(screen.getByText('Another.').closest('li')).toHaveFocus();
    });
    await press('Resolve');
    await screen.findByText('No reports here.');
    await waitFor(() => {
      expect(screen.getByRole('region', { name: 'Reports' })).toHaveFocus();
    });
  });

  it('takes a resolved report out of the open ones before they are fetched again', async () => {
    let isResolved = false;
    openSection('fact-check?view=reports', {
      'GET /api/admin/reports': () =>
        isResolved
          ? new Promise(() => undefined)
          : Response.json([report], { headers: { 'x-total-count': '1' } }),
      'PATCH /api/admin/reports/8': () => {
        isResolved = true;
        return Response.json({ ...report, status: 'resolved', version: 2 });
      },
    });
    await screen.findByText('Two would do.');
    await press('Resolve');
    expect(await screen.findByText('No reports here.')).toBeInTheDocument();
    expect(screen.queryByText('Two would do.')).toBeNull();
  });

  it('shows reports of any state, and reopens a dismissed one', async () => {
    const { queries } = openSection('fact-check?view=reports', {
      'GET /api/admin/reports': [{ ...report, status: 'dismissed' }],
    });
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'State' }), 'All states');
    expect(await screen.findByRole('button', { name: 'Reopen' })).toBeInTheDocument();
    expect(queries('GET /api/admin/reports')).toContain('?sort=oldest&page=1&limit=10');
  });
});

test('a queue that cannot be loaded keeps its filters, so that others can be chosen', async () => {
  const { queries } = openSection('fact-check?view=reports&status=resolved', {
    'GET /api/admin/reports': () => Response.json({ code: 'INTERNAL', message: 'x' }, { status: 500 }),
  });
  expect(await screen.findByText('Failed to load the queue')).toBeInTheDocument();
  await userEvent.selectOptions(screen.getByLabelText('State'), 'Open');
  await waitFor(() => {
    expect(queries('GET /api/admin/reports').at(-1)).toContain('status=pending');
  });
});
