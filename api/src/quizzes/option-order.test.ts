import { alignEdit, withEvenKeys, withKeyAt } from './option-order.ts';

const known = { options: ['Danube', 'Rhine', 'Elbe'], correctAnswer: 0 };

describe('editing a question that was answered by position', () => {
  it('keeps the old order of the same options in any new order', () => {
    const edit = { options: ['Elbe', 'Rhine', 'Danube'], correctAnswer: 2 };
    expect(alignEdit(known, edit)).toEqual(known);
  });

  it('is a correction when another of the same options is right', () => {
    const edit = { options: ['Elbe', 'Rhine', 'Danube'], correctAnswer: 0 };
    expect(alignEdit(known, edit)).toEqual({ ...known, correctAnswer: 2 });
  });

  it('is a new question when options change: the key keeps its position', () => {
    const edit = { options: ['Seine', 'Rhône', 'Loire'], correctAnswer: 1 };
    expect(alignEdit(known, edit)).toEqual({ options: ['Rhône', 'Seine', 'Loire'], correctAnswer: 0 });
  });
});

it('a key already in its place keeps it', () => {
  expect(withKeyAt(known, 0)).toEqual(known);
});

describe('keys of an imported file', () => {
  const leaning = (count: number) =>
    Array.from({ length: count }, () => ({ options: ['right', 'b', 'c', 'd'], correctAnswer: 0 }));

  it.each([5, 10, 15, 20])('are spread when %i of them are the first option', (count) => {
    const spread = withEvenKeys(leaning(count));
    const positions = [0, 1, 2, 3].map(
      (place) => spread.filter(({ correctAnswer }) => correctAnswer === place).length,
    );
    expect(Math.max(...positions) - Math.min(...positions)).toBeLessThanOrEqual(1);
    for (const { options, correctAnswer } of spread) expect(options[correctAnswer]).toBe('right');
  });

  it('are kept when they are spread evenly', () => {
    const even = withEvenKeys(leaning(4)).reverse();
    expect(withEvenKeys(even)).toEqual(even);
  });
});
