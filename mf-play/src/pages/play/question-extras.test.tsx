import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { someCheck, someDispute } from '../../testing/question-answers.ts';
import { someVerdict } from '../../testing/quiz-fixtures.ts';
import { startQuiz, toastOf, type Answer } from '../../testing/start-quiz.tsx';

const failed = (message: string) => () => Response.json({ code: 'INTERNAL', message }, { status: 500 });
const wrong = { '/api/record-answer': () => Response.json(someVerdict(false)) };

async function answerWrongly(more: Record<string, Answer> = {}) {
  const view = startQuiz({ ...wrong, ...more });
  await screen.findByRole('heading', { name: /Largest planet\?/ });
  await userEvent.keyboard('a');
  await screen.findByText('Not this time');
  return view;
}

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
});

it('options keep their own direction, so that a minus stays before its number on an Arabic page', async () => {
  startQuiz();
  expect(await screen.findByText('Jupiter')).toHaveAttribute('dir', 'auto');
});

describe('fact-check badge', () => {
  it('shows before the answer, and its finding after the answer', async () => {
    startQuiz({ '/api/quiz/11/fact-check': () => Response.json([someCheck().factCheck]) });
    await userEvent.click(await screen.findByRole('button', { name: 'Pending verification' }));
    expect(await screen.findByRole('dialog', { name: 'Fact check' })).toHaveTextContent(
      'Answer the question',
    );
    await userEvent.keyboard('{Escape}b');
    expect(
      await screen.findByRole('button', { name: 'Verified as correct (96% confidence)' }),
    ).toBeInTheDocument();
  });

  it('shows the finding in a tooltip on hover', async () => {
    startQuiz({ '/api/quiz/11/fact-check': () => Response.json([someCheck().factCheck]) });
    await screen.findByRole('heading', { name: /Largest planet\?/ });
    await userEvent.keyboard('b');
    const badge = await screen.findByRole('button', { name: 'Verified as correct (96% confidence)' });
    await userEvent.hover(badge);
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Jupiter is the largest.');
  });

  it('opens a dialog with loading, progress and result, with sources as safe links', async () => {
    let isRunning = true;
    const sources = [1, 2, 3, 4].map((number) => `https://example.org/${'long-path-'.repeat(8)}${number}`);
    const check = () =>
      isRunning
        ? { status: 'running', reason: null, factCheck: null }
        : someCheck({ explanation: 'Jupiter. '.repeat(40), sources });
    startQuiz({ '/api/quiz/11/fact-check/0': () => Response.json(check()) });
    await screen.findByRole('heading', { name: /Largest planet\?/ });
    await userEvent.keyboard('b');
    await screen.findByText('It is a gas giant.');
    await userEvent.click(screen.getByRole('button', { name: 'Pending verification' }));
    const dialog = await screen.findByRole('dialog', { name: 'Fact check' });
    expect(await within(dialog).findByText('The fact check is in progress...')).toBeInTheDocument();
    isRunning = false;
    // Polled again after 5 s.
    expect(await within(dialog).findByText('Verified as correct (96% confidence)')).toBeInTheDocument();
    const links = within(dialog).getAllByRole('link');
    expect(links).toHaveLength(4);
    expect(links[0]).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    expect((links[0]?.textContent ?? '').length).toBeLessThanOrEqual(61);
    expect(within(dialog).getByText(/Jupiter\./).textContent.length).toBeLessThanOrEqual(201);
  });
});

describe('question report', () => {
  it("needs a type and a description, and is sent with the device's player name", async () => {
    localStorage.setItem('quiz_player_name', 'Swift Otter 41');
    const view = startQuiz({
      '/api/report-question': () => Response.json({ message: 'ok' }, { status: 201 }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Report issue' }));
    const dialog = await screen.findByRole('dialog', { name: 'Report Question Issue' });
    expect(dialog).toHaveTextContent('Question 1. The time for this question goes on running.');
    expect(
      within(dialog)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Please choose', 'Incorrect answer', 'Unclear question', 'Offensive content', 'Other']);
    const send = within(dialog).getByRole('button', { name: 'Submit report' });
    await userEvent.click(send);
    expect(within(dialog).getByRole('combobox', { name: 'Issue type' })).toHaveFocus();
    expect(toastOf(view)).toContain('Please select a report type and provide a description');
    await userEvent.selectOptions(within(dialog).getByRole('combobox'), 'unclear_question');
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Description' }), '   ');
    await userEvent.click(send);
    expect(within(dialog).getByRole('textbox')).toBeInvalid();
    expect(view.calls.some(({ path }) => path === '/api/report-question')).toBe(false);
    await userEvent.type(within(dialog).getByRole('textbox'), 'Which one?');
    await userEvent.click(send);
    await waitFor(() => {
      expect(toastOf(view)).toContain('Thank you for helping improve quiz quality');
    });
    expect(view.calls.find(({ path }) => path === '/api/report-question')?.body).toEqual({
      quizId: 11,
      questionIndex: 0,
      reportType: 'unclear_question',
      description: 'Which one?',
      reportedBy: 'Swift Otter 41',
    });
  });

  it.each([
    ['with the reason', failed('The queue is full'), 'The queue is full'],
    ['without a reason, the default text', () => new Response('', { status: 500 }), 'Please try again later'],
  ])('shows an error when sending fails: %s', async (_name, answer, text) => {
    const view = startQuiz({ '/api/report-question': answer });
    await userEvent.click(await screen.findByRole('button', { name: 'Report issue' }));
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Issue type' }), 'other');
    await userEvent.type(screen.getByRole('textbox', { name: 'Description' }), 'Odd');
    await userEvent.click(screen.getByRole('button', { name: 'Submit report' }));
    await waitFor(() => {
      expect(toastOf(view)).toContain('Failed to submit report');
    });
    expect(toastOf(view)).toContain(text);
  });
});

describe('question dispute', () => {
  it('is not offered after a right answer', async () => {
    startQuiz();
    await screen.findByRole('heading', { name: /Largest planet\?/ });
    await userEvent.keyboard('b');
    await screen.findByText('It is a gas giant.');
    expect(screen.queryByRole('button', { name: /Dispute/ })).not.toBeInTheDocument();
  });

  it('needs a reason, and can be submitted only once', async () => {
    const view = await answerWrongly({
      '/api/dispute-question': () => Response.json(someDispute(false), { status: 201 }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Dispute this answer' }));
    const dialog = await screen.findByRole('dialog', { name: 'Dispute this answer' });
    const send = within(dialog).getByRole('button', { name: 'Submit dispute' });
    expect(send).toBeDisabled();
    await userEvent.type(within(dialog).getByRole('textbox'), '   ');
    expect(within(dialog).getByRole('alert')).toHaveTextContent(
      'Reason requiredPlease explain why you believe this answer is incorrect.',
    );
    expect(send).toBeDisabled();
    await userEvent.type(within(dialog).getByRole('textbox'), 'It is Earth');
    await userEvent.click(send);
    expect(await screen.findByRole('button', { name: 'Dispute Submitted' })).toBeDisabled();
    expect(view.calls.find(({ path }) => path === '/api/dispute-question')?.body).toEqual({
      quizId: 11,
      questionIndex: 0,
      reason: 'It is Earth',
    });
  });

  it('shows the verdict of a question that was already checked', async () => {
    const view = await answerWrongly({
      '/api/dispute-question': () => Response.json(someDispute(true), { status: 201 }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Dispute this answer' }));
    await userEvent.type(await screen.findByRole('textbox'), 'Hm');
    await userEvent.click(screen.getByRole('button', { name: 'Submit dispute' }));
    await waitFor(() => {
      expect(toastOf(view)).toContain('This question was already verified');
    });
    expect(toastOf(view)).not.toContain('Dispute Submitted');
  });

  it.each([
    ['is uncertain', { confidence: 60 }],
    ['found it wrong', { isFactual: false }],
    ['looked at its own source only', { origin: 'library' }],
  ])('calls nothing verified where the check %s', async (_what, found) => {
    const dispute = someDispute(true);
    const answer = { ...dispute, factCheckResult: { ...dispute.factCheckResult, ...found } };
    const view = await answerWrongly({
      '/api/dispute-question': () => Response.json(answer, { status: 201 }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Dispute this answer' }));
    await userEvent.type(await screen.findByRole('textbox'), 'Hm');
    await userEvent.click(screen.getByRole('button', { name: 'Submit dispute' }));
    await waitFor(() => {
      expect(toastOf(view)).toContain('The question is being checked again.');
    });
    expect(toastOf(view)).not.toContain('already verified');
  });

  it('shows an error when sending fails', async () => {
    const view = await answerWrongly({ '/api/dispute-question': failed('x') });
    await userEvent.click(screen.getByRole('button', { name: 'Dispute this answer' }));
    await userEvent.type(await screen.findByRole('textbox'), 'Hm');
    await userEvent.click(screen.getByRole('button', { name: 'Submit dispute' }));
    await waitFor(() => {
      expect(toastOf(view)).toContain('Failed to submit your dispute. Please try again.');
    });
  });

  it('shows the decision of a resolved dispute', async () => {
    const { dispute } = someDispute(false);
    await answerWrongly({
      '/api/quiz/11/my-disputes': () =>
        Response.json([{ ...dispute, status: 'corrected', note: 'Thank you' }]),
    });
    expect(await screen.findByText('You were right: the answer was corrected.')).toBeInTheDocument();
    expect(screen.getByText('Thank you')).toBeInTheDocument();
  });
});
