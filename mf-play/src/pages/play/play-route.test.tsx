import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { myResultQuery } from '../../components/quiz/quiz.queries.ts';
import {
  ALL_ANSWERED,
  quizWithVoid,
  someAttempt,
  someQuiz,
  someSubmission,
  someVerdict,
  CHALLENGE,
  someChallenge,
} from '../../testing/quiz-fixtures.ts';
import { startQuiz } from '../../testing/start-quiz.tsx';

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
});

test('a key that is held down since the question before answers nothing', async () => {
  startQuiz();
  await screen.findByRole('heading', { level: 1, name: /Largest planet\?/ });
  fireEvent.keyDown(window, { key: 'b', repeat: true });
  expect(localStorage.getItem('quiz_outbox_77')).toBeNull();
  fireEvent.keyDown(window, { key: 'b' });
  expect(await screen.findByText('It is a gas giant.')).toBeInTheDocument();
});

test('plays from the first question to the results by keyboard', async () => {
  const { calls } = startQuiz();
  await waitFor(() => {
    expect(
      screen.getByRole('heading', { level: 1, name: /Question 1 of 2\s*Largest planet\?/ }),
    ).toHaveFocus();
  });
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('alert', { name: '' })).toHaveTextContent(
    'Please select an answer before proceeding.',
  );
  await userEvent.keyboard('b');
  expect(await screen.findByText('It is a gas giant.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Correct · Your answer\s*Jupiter/ })).toHaveTextContent('75%');
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: /Smallest planet\?/ })).toBeInTheDocument();
  await userEvent.keyboard('1');
  await userEvent.click(await screen.findByRole('button', { name: 'Get Results' }));
  expect(await screen.findByText('Results')).toBeInTheDocument();
  expect(calls.find(({ path }) => path === '/api/submit-score')?.body).toMatchObject({
    attemptId: 77,
    answers: [1, 0],
    userId: null,
  });
  expect(JSON.parse(localStorage.getItem('quiz_result_11') ?? '{}')).toMatchObject({
    score: 1,
    rank: 2,
    answers: [1, 0],
  });
  expect(localStorage.getItem('guest_quiz_count')).toBe('1');
});

test('keeps an answer on the device while offline and sends it later', async () => {
  let isAway = true;
  startQuiz({
    '/api/record-answer': () => {
      if (isAway) throw new TypeError('offline');
      return Response.json(someVerdict(true));
    },
  });
  await screen.findByRole('heading', { name: /Largest planet\?/ });
  await userEvent.keyboard('b');
  expect(await screen.findByText('Saved, will be sent')).toBeInTheDocument();
  expect(localStorage.getItem('quiz_outbox_77')).toBe('[{"questionIndex":0,"selectedOption":1}]');
  isAway = false;
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('It is a gas giant.')).toBeInTheDocument();
  expect(localStorage.getItem('quiz_outbox_77')).toBeNull();
});

test('resumes at the question that was shown before a reload', async () => {
  const answered = {
    questionIndex: 0,
    selectedOption: 1,
    isCorrect: true,
    correctAnswer: 1,
    explanation: null,
    seconds: 4,
  };
  const stats = someVerdict(true).stats;
  startQuiz({
    '/api/quiz/11/attempts': () => Response.json(someAttempt([answered])),
    '/api/quiz/11/question/0/stats': () => Response.json(stats),
  });
  expect(await screen.findByRole('heading', { name: /Question 1 of 2/ })).toBeInTheDocument();
  expect(await screen.findByText('75%')).toBeInTheDocument();
  expect(screen.getByText('1/1')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Next Question' }));
  expect(await screen.findByRole('heading', { name: /Question 2 of 2/ })).toBeInTheDocument();
});

test('shows no statistics of the player alone', async () => {
  const stats = [
    { option: 0, count: 0, percentage: 0 },
    { option: 1, count: 1, percentage: 100 },
  ];
  startQuiz({
    '/api/record-answer': () => Response.json({ ...someVerdict(true), stats }),
    '/api/quiz/11/question/0/stats': () => Response.json(stats),
  });
  await userEvent.click(await screen.findByRole('button', { name: /Jupiter/ }));
  expect(await screen.findByText('It is a gas giant.')).toBeInTheDocument();
  expect(screen.queryByText('100%')).not.toBeInTheDocument();
});

test('records a timeout as no answer', async () => {
  const opened = new Date(Date.now() - 60_000).toISOString();
  const attempt = { ...someAttempt(), openedAt: { 0: opened } };
  const { calls } = startQuiz({
    '/api/quiz/11/attempts': () => Response.json(attempt),
    '/api/record-answer': () => Response.json(someVerdict(false)),
  });
  expect(await screen.findByText("Time's up")).toBeInTheDocument();
  expect(calls.find(({ path }) => path === '/api/record-answer')?.body).toMatchObject({
    questionIndex: 0,
    selectedOption: null,
  });
});

test('a time that runs out here sends the answer that another tab keeps for the network', async () => {
  const { calls } = startQuiz({
    '/api/quiz/11/attempts': () => Response.json({ ...someAttempt(), timeLimitSeconds: 1 }),
  });
  await screen.findByRole('heading', { name: /Largest planet\?/ });
  localStorage.setItem('quiz_outbox_77', '[{"questionIndex":0,"selectedOption":1}]');
  expect(await screen.findByText('It is a gas giant.', {}, { timeout: 3000 })).toBeInTheDocument();
  expect(calls.find(({ path }) => path === '/api/record-answer')?.body).toMatchObject({
    questionIndex: 0,
    selectedOption: 1,
  });
});

test('shows a failed submission with a retry', async () => {
  const { store } = startQuiz({
    '/api/quiz/11/attempts': () => Response.json(someAttempt(ALL_ANSWERED)),
    '/api/submit-score': () => Response.json({ code: 'INTERNAL', message: 'x' }, { status: 500 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Get Results' }));
  await waitFor(() => {
    expect(JSON.stringify(store.getState())).toContain('Failed to submit quiz');
  });
  expect(screen.getByRole('button', { name: 'Get Results' })).toBeInTheDocument();
});

test('shows the not-found screen for a missing quiz', async () => {
  startQuiz({
    '/api/quiz/11': () => Response.json({ code: 'QUIZ_NOT_FOUND', message: 'x' }, { status: 404 }),
  });
  expect(await screen.findByRole('heading', { name: 'Quiz Not Found' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  expect(document.title).toBe('Quiz Not Found · Quizmesh');
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

test('shows a connection error when loading fails, and Retry loads the quiz', async () => {
  let isDown = true;
  startQuiz({
    '/api/quiz/11': () =>
      isDown
        ? Response.json({ code: 'UNAVAILABLE', message: 'x' }, { status: 503 })
        : Response.json(someQuiz()),
  });
  // Whether there is such a quiz is not known.
  expect(await screen.findByRole('heading', { name: 'This could not be loaded' })).toBeInTheDocument();
  expect(document.title).toBe('This could not be loaded · Quizmesh');
  expect(screen.queryByText(/doesn't exist/u)).not.toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Quizmesh could not be reached.');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: /Largest planet\?/ })).toBeInTheDocument();
});

test('says that the server refused, instead of that it could not be reached: as a preview does, which reads only', async () => {
  startQuiz({
    '/api/quiz/11': () =>
      Response.json({ code: 'FORBIDDEN', message: 'A preview reads only' }, { status: 403 }),
  });
  expect(await screen.findByRole('heading', { name: 'This could not be loaded' })).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('A preview reads only');
});

test('shows the sign-up prompt to a guest with three quizzes, and lets the guest continue', async () => {
  localStorage.setItem('guest_quiz_count', '3');
  const { store, calls } = startQuiz();
  expect(await screen.findByRole('heading', { name: 'You have played 3 guest quizzes' })).toBeInTheDocument();
  expect(JSON.stringify(store.getState())).toContain('"tab":"register"');
  expect(calls.some(({ path }) => path.endsWith('/attempts'))).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Play as a guest' }));
  expect(await screen.findByRole('heading', { name: /Largest planet\?/ })).toBeInTheDocument();
});

test('gives a guest a player name and keeps it on the device', async () => {
  startQuiz();
  await screen.findByRole('heading', { name: /Largest planet\?/ });
  await waitFor(() => {
    expect(localStorage.getItem('quiz_player_name')).toBe('Swift Otter 41');
  });
  expect(localStorage.getItem('quiz_player_id')).toBe('abc');
});

test('shows the challenge score and passes it on to the results', async () => {
  const answered = [0, 1].map((questionIndex) => ({
    questionIndex,
    selectedOption: 1,
    isCorrect: true,
    correctAnswer: 1,
    explanation: null,
    seconds: 4,
  }));
  const { router } = startQuiz(
    {
      '/api/quiz/11/attempts': () => Response.json(someAttempt(answered)),
      [`/api/challenges/${CHALLENGE}`]: () => Response.json(someChallenge()),
    },
    `?challenge=${CHALLENGE}`,
  );
  expect(await screen.findByText('80%')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Get Results' }));
  await screen.findByText('Results');
  expect(router.state.location).toMatchObject({ pathname: '/results/11', search: `?challenge=${CHALLENGE}` });
});

test('submits a score first, and once, when the page was closed while submitting', async () => {
  localStorage.setItem('quiz_outbox_score_11', '{"attemptId":77,"answers":[1,null]}');
  const { calls } = startQuiz();
  expect(await screen.findByText('Results')).toBeInTheDocument();
  const bodies = calls.filter(({ path }) => path === '/api/submit-score').map(({ body }) => body);
  expect(bodies).toMatchObject([{ attemptId: 77, answers: [1, null] }]);
  expect(calls.some(({ path }) => path.endsWith('/attempts'))).toBe(false);
  expect(localStorage.getItem('quiz_outbox_score_11')).toBeNull();
});

test('leaves the score of an account alone that is not signed in, here and of other quizzes', async () => {
  localStorage.setItem('quiz_outbox_score_11_5', '{"attemptId":77,"answers":[1,null]}');
  localStorage.setItem('quiz_outbox_score_4_5', '{"attemptId":41,"answers":[0]}');
  const { calls } = startQuiz();
  await screen.findByRole('heading', { name: /Largest planet\?/ });
  expect(calls.filter(({ path }) => path === '/api/submit-score')).toEqual([]);
  expect(localStorage.getItem('quiz_outbox_score_11_5')).not.toBeNull();
  expect(localStorage.getItem('quiz_outbox_score_4_5')).not.toBeNull();
});

test('submits the kept scores of other quizzes too', async () => {
  localStorage.setItem('quiz_outbox_score_4', '{"attemptId":41,"answers":[0]}');
  const { calls } = startQuiz();
  await screen.findByRole('heading', { name: /Largest planet\?/ });
  await waitFor(() => expect(localStorage.getItem('quiz_outbox_score_4')).toBeNull());
  const bodies = calls.filter(({ path }) => path === '/api/submit-score').map(({ body }) => body);
  expect(bodies).toMatchObject([{ quizId: 4, attemptId: 41, answers: [0] }]);
});

test('forgets the result of an earlier attempt, which the results would show first', async () => {
  localStorage.setItem('quiz_outbox_score_11', '{"attemptId":77,"answers":[1,null]}');
  const { queryClient } = startQuiz();
  const { queryKey } = myResultQuery(11);
  queryClient.setQueryData(queryKey, null);
  await screen.findByText('Results');
  expect(queryClient.getQueryData(queryKey)).toBeUndefined();
});

test('keeps a score while offline and shows that', async () => {
  localStorage.setItem('quiz_outbox_score_11', '{"attemptId":77,"answers":[1,null]}');
  let isAway = true;
  startQuiz({
    '/api/submit-score': () => {
      if (isAway) throw new TypeError('offline');
      return Response.json(someSubmission());
    },
  });
  expect(await screen.findByText('Saved, will be sent')).toBeInTheDocument();
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Results')).toBeInTheDocument();
  expect(localStorage.getItem('guest_quiz_count')).toBe('1');
});

test('returns to the results when another tab has submitted the score meanwhile for which they were left', async () => {
  const { calls } = startQuiz({}, '', 'submit-only');
  expect(await screen.findByText('Results')).toBeInTheDocument();
  expect(calls.some(({ path }) => path.endsWith('/attempts'))).toBe(false);
});

test('opens the results of an attempt that another tab has finished', async () => {
  startQuiz({
    open: () => Response.json({ code: 'ATTEMPT_FINISHED', message: 'x' }, { status: 409 }),
  });
  expect(await screen.findByText('Results')).toBeInTheDocument();
});

test('can switch keyboard shortcuts off, and applies another timer until the first answer', async () => {
  const { calls } = startQuiz({
    '/api/quiz/11/attempts': async (request) => {
      const { timeLimitSeconds } = (await request.json()) as { timeLimitSeconds: number };
      return Response.json({ ...someAttempt(), timeLimitSeconds });
    },
  });
  await screen.findByRole('heading', { name: /Largest planet\?/ });
  await userEvent.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: 'Settings' });
  expect(dialog).toHaveTextContent('Choose an option');
  expect(dialog).toHaveTextContent('The time for this question goes on running.');
  await userEvent.click(screen.getByRole('radio', { name: 'No limit' }));
  await waitFor(() => {
    expect(dialog).not.toHaveTextContent('goes on running');
  });
  await userEvent.click(screen.getByRole('switch', { name: 'Keyboard shortcuts' }));
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByRole('timer', { name: 'No time limit' })).toBeInTheDocument();
  await userEvent.keyboard('b');
  expect(calls.some(({ path }) => path === '/api/record-answer')).toBe(false);
  expect(JSON.parse(localStorage.getItem('quiz_play_settings') ?? '')).toEqual({
    timerSeconds: 0,
    hasShortcuts: false,
  });
});

test('shows that a question was voided, and leaves it out of the score', async () => {
  startQuiz({ '/api/quiz/11': () => Response.json(quizWithVoid()) });
  await screen.findByRole('heading', { name: /Largest planet\?/ });
  expect(screen.getByText('This question no longer counts.')).toBeInTheDocument();
  await userEvent.keyboard('b');
  expect(await screen.findByText('It is a gas giant.')).toBeInTheDocument();
  expect(screen.getByText('0/0')).toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('heading', { name: /Smallest planet\?/ });
  expect(screen.queryByText('This question no longer counts.')).not.toBeInTheDocument();
  await userEvent.keyboard('b');
  expect(await screen.findByText('1/1')).toBeInTheDocument();
});

test('a replay shows questions and options at new positions, and sends the positions of the quiz', async () => {
  const texts: string[] = [];
  for (const attemptId of [78, 79, 80, 81]) {
    localStorage.clear();
    const { calls, unmount } = startQuiz({
      '/api/quiz/11/attempts': () => Response.json({ ...someAttempt(), id: attemptId, isReplay: true }),
    });
    const heading = await screen.findByRole('heading', { level: 1, name: /^Question 1 of 2/ });
    const options = screen.getAllByRole('button', { name: /^(Earth|Jupiter|Mercury|Mars|Venus)$/ });
    texts.push([heading, ...options].map(({ textContent }) => textContent).join(' '));
    const isLargest = heading.textContent.includes('Largest planet?');
    await userEvent.keyboard('1');
    const shown = options[0]?.textContent ?? '';
    await waitFor(() => {
      const { questions } = someQuiz();
      const questionIndex = isLargest ? 0 : 1;
      const selectedOption = questions[questionIndex]?.options.findIndex((text) => shown.includes(text));
      const sent = calls.find(({ path }) => path === '/api/record-answer')?.body;
      expect(sent).toMatchObject({ attemptId, questionIndex, selectedOption });
    });
    unmount();
  }
  expect(new Set(texts).size).toBeGreaterThan(1);
});
