import { renderRemote, someUser } from '@quizmesh/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { someSubmission } from '../../testing/quiz-fixtures.ts';
import messages from '../messages/en-US.json';
import { filling } from '../due-mistakes.tsx';

const show = (answer: () => Response) => {
  const DueMistakes = filling.component;
  return renderRemote(<DueMistakes />, { messages, user: someUser('mira'), api: answer });
};

test.each([
  [{ due: 12, answeredToday: 2 }, '3 questions from your mistakes today'],
  [{ due: 1, answeredToday: 0 }, '1 question from your mistakes today'],
  [{ due: 2, answeredToday: 5 }, null],
  [{ due: 0, answeredToday: 0 }, null],
])('offers the mistakes that keep the streak today: %j', async (counts, text) => {
  show(() => Response.json({ questions: [], nextOn: null, ...counts }));
  expect(await screen.findByText(text ?? 'No mistakes to review today')).toBeVisible();
  const link = screen.queryByRole('link', { name: 'Practice' });
  if (text === null) expect(link).toBeNull();
  else expect(link).toHaveAttribute('href', '/mistakes');
});

test('leads to the page of mistakes when they could not be read', async () => {
  show(() => new Response(null, { status: 403 }));
  expect(await screen.findByText('Your progress is not available right now.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Practice' })).toHaveAttribute('href', '/mistakes');
});

test('on home, submits a score that the device keeps as soon as the network is back', async () => {
  const user = someUser('mira');
  const key = `quiz_outbox_score_4_${user.id}`;
  localStorage.setItem(key, '{"attemptId":41,"answers":[0]}');
  let isAway = true;
  const bodies: unknown[] = [];
  const DueMistakes = filling.component;
  renderRemote(<DueMistakes />, {
    messages,
    user,
    api: async (request) => {
      if (!request.url.endsWith('/api/submit-score'))
        return Response.json({ questions: [], nextOn: null, due: 0, answeredToday: 0 });
      bodies.push(await request.json());
      if (isAway) throw new TypeError('offline');
      return Response.json(someSubmission());
    },
  });
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(localStorage.getItem(key)).not.toBeNull();
  isAway = false;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(localStorage.getItem(key)).toBeNull());
  expect(bodies.at(-1)).toMatchObject({ quizId: 4, attemptId: 41, answers: [0] });
});
