import { render } from '@testing-library/react';
import { QuizCover } from './quiz-cover.tsx';

const draw = (quizId: number) => render(<QuizCover quizId={quizId} category="space" />).container.innerHTML;

test('quiz cover: is always the same for a quiz, and different for another', () => {
  expect(draw(7)).toBe(draw(7));
  expect(draw(7)).not.toBe(draw(8));
});

test('quiz cover: lights exactly one tile', () => {
  const { container } = render(<QuizCover quizId={3} category="music" columns={2} rows={4} />);
  expect(container.querySelector('[data-part="lit"]')?.getAttribute('d')?.match(/M/g)).toHaveLength(1);
});
