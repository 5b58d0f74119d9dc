import { practiceQuestionSchema } from '@quizmesh/contract/schemas';
import { renderRemote } from '@quizmesh/sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import german from '../../../../messages/de.json';
import messages from '../../../../messages/en-US.json';
import { PracticePanel } from './practice-panel.tsx';

const questions = ['First?', 'Second?'].map((question, index) =>
  practiceQuestionSchema.parse({
    question,
    options: ['Athens', 'Istanbul'],
    correctAnswer: 1,
    explanation: 'It spans the Golden Horn.',
    quizTitle: index === 0 ? 'Bridges' : 'Geography',
  }),
);

test('accepts one answer, explains it, counts it and continues', async () => {
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

test('translates the category of a question, and keeps the quiz title as written', async () => {
  renderRemote(<PracticePanel />, { messages: german, api: () => Response.json(questions) });
  expect(await screen.findByText('Aus „Bridges“')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: german['practice.skip'] }));
  expect(screen.getByText(`Aus „${german['category.geography']}“`)).toBeVisible();
});

test('asks for questions in the language of the page, also when it changes', async () => {
  const asked: string[] = [];
  const { store } = renderRemote(<PracticePanel />, {
    messages,
    api: ({ url }) => {
      asked.push(new URL(url).search);
      return Response.json(questions);
    },
  });
  expect(await screen.findByText('First?')).toBeVisible();
  act(() => {
    store.dispatch({ type: 'language/languageChosen', payload: 'ja' });
  });
  await waitFor(() => {
    expect(asked).toEqual(['?language=en-US', '?language=ja']);
  });
});
