import { spreadKeys, withEvenKeys } from './key-positions.ts';
import { secretRandom } from '../config/secret-random.ts';

const questionsWith = (positions: readonly number[]) =>
  positions.map((correctAnswer) => ({
    options: ['a', 'b', 'c', 'd'].map((option, index) => (index === correctAnswer ? 'right' : option)),
    correctAnswer,
  }));
const firstOptions = (count: number) => questionsWith(Array<number>(count).fill(0));
const positionsOf = (questions: readonly { correctAnswer: number }[]) =>
  questions.map(({ correctAnswer }) => correctAnswer).join('');

describe('spreading keys', () => {
  it.each([1, 5, 10, 15, 20])('uses all positions evenly over %i questions', (count) => {
    const spread = spreadKeys(firstOptions(count), secretRandom);
    const counts = [0, 1, 2, 3].map(
      (place) => spread.filter(({ correctAnswer }) => correctAnswer === place).length,
    );
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
    for (const { options, correctAnswer } of spread) {
      expect(options[correctAnswer]).toBe('right');
      expect([...options].sort()).toEqual(['b', 'c', 'd', 'right']);
    }
  });

  it('gives another order each time', () => {
    const seen = new Set(
      Array.from({ length: 200 }, () => positionsOf(spreadKeys(firstOptions(10), secretRandom))),
    );
    // 10 questions have 302,400 even orders: hardly two of 200 are alike.
    expect(seen.size).toBeGreaterThan(190);
  });

  it('uses every position equally often for each question', () => {
    const quizzes = Array.from({ length: 2000 }, () => spreadKeys(firstOptions(5), secretRandom));
    for (const index of [0, 1, 2, 3, 4])
      for (const place of [0, 1, 2, 3]) {
        const count = quizzes.filter((quiz) => quiz[index]?.correctAnswer === place).length;
        // 500 are expected; the spread of chance is 19.
        expect(count).toBeGreaterThan(350);
        expect(count).toBeLessThan(650);
      }
  });

  it('does not reveal the key by the wrong option that moved', () => {
    const lists = Array.from({ length: 200 }, () => spreadKeys(firstOptions(1), secretRandom)[0]?.options);
    const wrong = lists.map((options) => options?.filter((option) => option !== 'right').join(''));
    expect(new Set(wrong)).toEqual(new Set(['bcd', 'bdc', 'cbd', 'cdb', 'dbc', 'dcb']));
  });
});

describe('keys of an imported file', () => {
  it('are kept when they are spread evenly', () => {
    const even = questionsWith([2, 0, 3, 1, 0]);
    expect(withEvenKeys(even, secretRandom)).toEqual(even);
  });

  it.each([
    ['lean to one position', [0, 0, 0, 0, 1, 2, 3, 0, 0, 0]],
    ['count up', [0, 1, 2, 3, 0, 1, 2, 3, 0, 1]],
    ['count down', [3, 2, 1, 0, 3, 2, 1, 0, 3, 2]],
  ])('are spread again where they %s', (_case, positions) => {
    const file = questionsWith(positions);
    const seen = new Set(Array.from({ length: 20 }, () => positionsOf(withEvenKeys(file, secretRandom))));
    expect(seen.size).toBeGreaterThan(10);
  });
});
