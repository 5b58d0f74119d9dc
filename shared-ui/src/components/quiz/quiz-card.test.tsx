import { render, screen } from '@testing-library/react';
import { TagList } from '../tag/tag-list.tsx';
import { QuizCard } from './quiz-card.tsx';

test('quiz card: its link is named after the quiz; shows four tags and the number of further ones', () => {
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
