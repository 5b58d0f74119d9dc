import { dropAnswer, keepAnswer, readOutbox } from './answer-outbox.ts';
import { keepScore, readKeptScore } from '../../components/quiz/kept-score.ts';
import { dropScore } from './score-submission.ts';

beforeEach(() => {
  localStorage.clear();
});

test('outbox: keeps the first answer to each question, in order', () => {
  keepAnswer(7, { questionIndex: 0, selectedOption: 2 });
  keepAnswer(7, { questionIndex: 1, selectedOption: null });
  keepAnswer(7, { questionIndex: 0, selectedOption: 3 });
  expect(readOutbox(7)).toEqual([
    { questionIndex: 0, selectedOption: 2 },
    { questionIndex: 1, selectedOption: null },
  ]);
  expect(readOutbox(8)).toEqual([]);
});

test('outbox: removes its entry when everything is sent', () => {
  keepAnswer(7, { questionIndex: 0, selectedOption: 2 });
  dropAnswer(7, 0);
  expect(localStorage).toHaveLength(0);
});

test('outbox: ignores stored values it did not write', () => {
  localStorage.setItem('quiz_outbox_7', '[{"questionIndex":"x"},{"questionIndex":1,"selectedOption":0}]');
  expect(readOutbox(7)).toEqual([{ questionIndex: 1, selectedOption: 0 }]);
  localStorage.setItem('quiz_outbox_7', 'nonsense');
  expect(readOutbox(7)).toEqual([]);
});

test('outbox: keeps a score until it is submitted, then removes it with its answers', () => {
  keepAnswer(7, { questionIndex: 0, selectedOption: 2 });
  const score = { attemptId: 7, answers: [2, null], userId: null };
  keepScore(3, score);
  expect(readKeptScore(3, null)).toEqual(score);
  expect(readKeptScore(4, null)).toBeNull();
  dropScore(3, score);
  expect(localStorage).toHaveLength(0);
  localStorage.setItem('quiz_outbox_score_3', '{"attemptId":"7"}');
  expect(readKeptScore(3, null)).toBeNull();
});

test('outbox: the score of an account is another player’s to nobody, and a guest’s is everybody’s', () => {
  const own = { attemptId: 7, answers: [2], userId: 5 };
  keepScore(3, own);
  expect([readKeptScore(3, 5), readKeptScore(3, 6), readKeptScore(3, null)]).toEqual([own, null, null]);
  const guests = { attemptId: 8, answers: [1], userId: null };
  keepScore(3, guests);
  expect([readKeptScore(3, 5), readKeptScore(3, 6), readKeptScore(3, null)]).toEqual([own, guests, guests]);
  dropScore(3, guests);
  expect([readKeptScore(3, 5), readKeptScore(3, 6)]).toEqual([own, null]);
});
