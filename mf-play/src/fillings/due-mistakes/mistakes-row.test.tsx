import { renderRemote, someUser } from '@quizmesh/sdk/testing';
import { screen } from '@testing-library/react';
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
