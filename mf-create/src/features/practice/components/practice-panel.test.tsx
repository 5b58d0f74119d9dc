import { practiceQuestionSchema } from '@quizmesh/contract/schemas';
import { renderRemote } from '@quizmesh/sdk/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import messages from '../../../messages/en-US.json';
import { PracticePanel } from './practice-panel.tsx';

const questions = ['First?', 'Second?'].map((question) =>
  practiceQuestionSchema.parse({
    question,
    options: ['Athens', 'Istanbul'],
    correctAnswer: 1,
    explanation: 'It spans the Golden Horn.',
    quizTitle: 'Bridges',
  }),
);

test('takes one answer, explains it, counts it and goes on', async () => {
  renderRemote(<PracticePanel />, { messages, api: () => Response.json(questions) });
  await userEvent.click(await screen.findByRole('button', { name: 'Athens' }));
  expect(screen.getByText('It spans the Golden Horn.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /Istanbul/ }));
  expect(screen.getByText('0/1 correct')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Next question' }));
  expect(screen.getByText('Second?')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Skip' }));
  expect(screen.getByText('First?')).toBeInTheDocument();
});
