import type { QuizAnalytics } from '@quizmesh/contract';
import { answerPaths, renderRemote } from '@quizmesh/sdk/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import messages from '../../messages/en-US.json';
import { createdQuiz } from '../../testing/created-quiz.ts';
import { SIGNED_IN_USER } from '../../testing/signed-in-user.ts';
import { MyQuizzesRoute } from './my-quizzes-route.tsx';

function show(quizzes: unknown, more: Readonly<Record<string, unknown>> = {}, route = '/my-quizzes') {
  const { api } = answerPaths({ '/api/auth/my-quizzes': quizzes, ...more });
  return renderRemote(<MyQuizzesRoute />, { messages, user: SIGNED_IN_USER, api, route });
}
const figure = (label: string) => screen.getByText(label).parentElement;

test('shows the totals, and all stats of a quiz', async () => {
  show([
    createdQuiz({ id: 4 }),
    createdQuiz({
      id: 5,
      title: 'Comets',
      analytics: { totalAttempts: 5, popularityRank: 7, averageTimeSpent: 0 },
    }),
  ]);
  expect(screen.getByRole('heading', { level: 1, name: 'My Created Quizzes' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to Profile' })).toHaveAttribute('href', '/profile');
  expect(await screen.findByText('Total Quizzes')).toBeInTheDocument();
  expect(figure('Total Quizzes')).toHaveTextContent('2');
  expect(figure('Total Attempts')).toHaveTextContent('15');
  expect(figure('Avg. Popularity')).toHaveTextContent('7.5');
  expect(figure('Most Popular')).toHaveTextContent('10The Silk Road');
  const [first, second] = screen.getAllByRole('listitem');
  expect(within(first ?? document.body).getByRole('link', { name: 'The Silk Road' })).toHaveAttribute(
    'href',
    '/quiz/4',
  );
  for (const text of ['History', 'Medium', '10 questions', 'Topic “the silk road”', 'October 14, 2026'])
    expect(first).toHaveTextContent(text);
  for (const text of ['#1 in popularity', '+3 in the last 7 days', '71%', '20% to 100%'])
    expect(first).toHaveTextContent(text);
  expect(first).toHaveTextContent('Average time: 1 minute and 35 seconds');
  expect(second).not.toHaveTextContent('second');
  expect(within(first ?? document.body).getByRole('link', { name: 'Edit The Silk Road' })).toHaveAttribute(
    'href',
    '/my-quizzes/4/edit',
  );
});

test('shows the attempts of the last 30 days as a line, and none while there are none', async () => {
  const days = Array.from({ length: 30 }, (_slot, index) => (index > 26 ? index - 25 : 0));
  show([
    createdQuiz({ id: 4, analytics: { attemptsByDay: days } }),
    createdQuiz({ id: 5, title: 'Comets', analytics: { attemptsByDay: days.map(() => 0) } }),
  ]);
  expect(await screen.findAllByRole('img', { name: '9 attempts in the last 30 days' })).toHaveLength(1);
});

test('shows no scores for a quiz without attempts, and no rank for an unlisted one', async () => {
  show([createdQuiz({ isActive: false, analytics: { totalAttempts: 0, averageScore: 0 } })]);
  const quiz = await screen.findByRole('listitem');
  expect(quiz).toHaveTextContent('Hidden');
  expect(quiz).not.toHaveTextContent('%');
  expect(quiz).not.toHaveTextContent('in popularity');
  expect(figure('Most Popular')).toHaveTextContent(/–$/u);
});

test('offers to create the first quiz when there is none', async () => {
  show([]);
  expect(await screen.findByRole('heading', { name: 'No Quizzes Created Yet' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Create Your First Quiz' })).toHaveAttribute('href', '/');
});

test('shows an error with a retry', async () => {
  let isDown = true;
  show(() => (isDown ? Response.json({}, { status: 403 }) : Response.json([createdQuiz({})])));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load your quizzes');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('link', { name: 'The Silk Road' })).toBeInTheDocument();
});

test('can search and sort many quizzes, and keeps both in the address', async () => {
  const titles = ['Bread', 'Comets', 'Bridges', 'Atoms'];
  const quizzes = titles.map((title, index) => createdQuiz({ id: index + 1, title, topic: title }));
  const { router } = show(quizzes, {}, '/my-quizzes?sort=title');
  const shown = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  await screen.findByText('4 quizzes');
  expect(shown()).toEqual(['Atoms', 'Bread', 'Bridges', 'Comets']);
  await userEvent.type(screen.getByLabelText('Search your quizzes'), 'br');
  expect(shown()).toEqual(['Bread', 'Bridges']);
  expect(screen.getByRole('status')).toHaveTextContent('2 quizzes');
  expect(router.state.location.search).toBe('?sort=title&q=br');
  await userEvent.type(screen.getByLabelText('Search your quizzes'), 'x');
  expect(screen.getByText('None of your quizzes matches.')).toBeInTheDocument();
});

const analytics: QuizAnalytics = {
  quizId: 1,
  attempts: 40,
  rankedPlayers: 30,
  averageScore: 60,
  averageTimeSpent: 90,
  attemptsByDay: [],
  scoreDistribution: [{ percentage: 100, players: 3 }],
  questions: [
    {
      index: 0,
      question: 'Which comet?',
      correctAnswer: 1,
      isVoid: false,
      answered: 40,
      timeouts: 2,
      facility: 35,
      discrimination: 0.42,
      discriminationCount: 30,
      options: [
        { option: 0, text: 'Encke', count: 26, percentage: 65 },
        { option: 1, text: 'Halley', count: 14, percentage: 35 },
      ],
    },
    {
      index: 1,
      question: 'Which moon?',
      correctAnswer: 0,
      isVoid: false,
      answered: 0,
      timeouts: 0,
      facility: null,
      discrimination: 0.9,
      discriminationCount: 5,
      options: [],
    },
  ],
};

test('fetches question statistics on request; too few answers give no discrimination', async () => {
  show([createdQuiz({})], { '/api/quiz/1/analytics': analytics });
  await userEvent.click(await screen.findByRole('button', { name: 'Statistics of The Silk Road' }));
  const first = (await screen.findByText('Which comet?')).closest('details');
  expect(first).toHaveTextContent('35%');
  expect(first).toHaveTextContent('Discrimination 0.42 (from 30 first attempts)');
  expect(
    within(first ?? document.body).getByRole('row', { name: /Halley Right/, hidden: true }),
  ).toHaveTextContent('14 (35%)');
  const second = screen.getByText('Which moon?').closest('details');
  expect(second).toHaveTextContent('Discrimination is shown from 20 first attempts on; there are 5.');
  expect(screen.getByText(/your own later attempts at this quiz do not rank/)).toBeInTheDocument();
});

test('statistics mark the hardest question of those that count, and those that do not', async () => {
  const [comet, moon] = analytics.questions;
  const questions = [
    { ...comet, index: 0, question: 'Which comet?', facility: 80 },
    { ...moon, index: 1, question: 'Which moon?', facility: 35 },
    { ...moon, index: 2, question: 'Which sun?', facility: 5, isVoid: true },
  ];
  show([createdQuiz({})], { '/api/quiz/1/analytics': { ...analytics, questions } });
  await userEvent.click(await screen.findByRole('button', { name: 'Statistics of The Silk Road' }));
  const hardest = await screen.findByText('Hardest');
  expect(hardest.closest('details')).toHaveTextContent('Which moon?');
  expect(screen.getByText('Out of scoring').closest('details')).toHaveTextContent('Which sun?');
});
