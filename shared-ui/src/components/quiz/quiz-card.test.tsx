import { render, screen } from '@testing-library/react';
import { TagList } from '../tag/tag-list.tsx';
import { QuizCard } from './quiz-card.tsx';

test('names the quiz by its link and shows four tags, then the rest as a number', () => {
  render(
    <QuizCard
      quizId={1}
      category="astronomy"
      categoryName="Astronomy"
      titleLink={<a href="/quiz/1">Planets and Moons</a>}
      tags={<TagList tags={['a', 'b', 'c', 'd', 'e', 'f']} limit={4} label="Tags" />}
      meta={['10 questions', '15 min']}
      action={<a href="/quiz/1">Start Quiz</a>}
    />,
  );
  expect(screen.getByRole('heading', { name: 'Planets and Moons' })).toBeInTheDocument();
  expect(screen.getByRole('list', { name: 'Tags' })).toHaveTextContent('abcd+2');
});
