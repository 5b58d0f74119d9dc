import type { QuizSummary } from '@quizmesh/contract';
import { answerPaths, renderRemote } from '@quizmesh/sdk/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import messages from '../../messages/en-US.json';
import { TemplateRoute } from './template-route.tsx';

const QUIZ: QuizSummary = {
  id: 7,
  title: 'The Silk Road',
  description: '',
  topic: 'the silk road',
  category: 'history',
  difficulty: 'medium',
  tags: [],
  totalQuestions: 10,
  optionsPerQuestion: 4,
  timeLimit: null,
  language: 'en-US',
  attempts: 3,
  createdAt: '2026-10-14T12:00:00Z',
};

function show(quizzes: unknown) {
  const { api, asked: requests } = answerPaths({ '/api/quizzes': quizzes });
  renderRemote(<TemplateRoute />, { messages, api });
  return requests;
}

test('lists the newest quizzes', async () => {
  const requests = show([QUIZ, { ...QUIZ, id: 8, title: 'Tea', totalQuestions: 1 }]);
  expect(screen.getByRole('heading', { level: 1, name: messages['template.title'] })).toBeInTheDocument();
  expect(screen.getByRole('status', { name: 'Loading quizzes' })).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'The Silk Road' })).toHaveAttribute('href', '/quiz/7');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'The Silk Road10 questions',
    'Tea1 question',
  ]);
  expect(requests.map(({ path, query }) => path + query)).toEqual(['/api/quizzes?sortBy=latest&limit=10']);
});

test('shows a text when there is none', async () => {
  show([]);
  expect(await screen.findByRole('heading', { name: 'No quizzes available' })).toBeInTheDocument();
});

test('shows an error with a retry', async () => {
  let isDown = true;
  show(() => (isDown ? Response.json({}, { status: 403 }) : Response.json([QUIZ])));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch quizzes');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'The Silk Road' })).toBeInTheDocument();
});
