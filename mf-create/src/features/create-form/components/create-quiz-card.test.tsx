import { renderRemote } from '@quizmesh/sdk/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import messages from '../../../messages/en-US.json';
import { CreateQuizCard } from './create-quiz-card.tsx';

function renderCard() {
  const onCreate = jest.fn();
  const view = renderRemote(
    <CreateQuizCard
      isPageHeading={false}
      onCreate={onCreate}
      progress={null}
      topicRef={createRef()}
      refusedTopic={null}
    />,
    { messages },
  );
  return { ...view, onCreate };
}

test('says what is wrong with the topic while typing', async () => {
  renderCard();
  expect(screen.getByText('Please fill in all fields to create your quiz')).toBeInTheDocument();
  const topic = screen.getByRole('textbox', { name: 'Topic' });
  await userEvent.type(topic, 'ab');
  expect(topic).toHaveAccessibleDescription('Topic must be at least 3 characters long');
  await userEvent.type(topic, 'c');
  expect(topic).not.toHaveAccessibleDescription();
});

test('asks for the missing topic by toast and field, and creates nothing', async () => {
  const { onCreate, store } = renderCard();
  await userEvent.click(screen.getByRole('button', { name: 'Create Quiz' }));
  expect(onCreate).not.toHaveBeenCalled();
  expect(screen.getByRole('textbox', { name: 'Topic' })).toHaveFocus();
  expect(screen.getByRole('alert')).toHaveTextContent('Topic is required');
  expect(JSON.stringify(store.getState())).toContain(
    'Topic, difficulty, and number of questions are required',
  );
});

test('hands over topic, difficulty and count', async () => {
  const { onCreate } = renderCard();
  await userEvent.type(screen.getByRole('textbox', { name: 'Topic' }), ' Roman  aqueducts ');
  await userEvent.click(screen.getByRole('radio', { name: 'Hard' }));
  await userEvent.click(screen.getByRole('radio', { name: '15' }));
  await userEvent.click(screen.getByRole('button', { name: 'Create Quiz' }));
  expect(onCreate).toHaveBeenCalledWith({ topic: 'Roman aqueducts', difficulty: 'hard', questionCount: 15 });
});
