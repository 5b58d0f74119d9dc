import { alignEdit, withKeyAt } from './option-order.ts';

const known = { options: ['Danube', 'Rhine', 'Elbe'], correctAnswer: 0 };

describe('an edit of a question that was answered by position', () => {
  it('keeps the old order of the same options, whatever the new one', () => {
    const edit = { options: ['Elbe', 'Rhine', 'Danube'], correctAnswer: 2 };
    expect(alignEdit(known, edit)).toEqual(known);
  });

  it('is a correction when another of the same options is right', () => {
    const edit = { options: ['Elbe', 'Rhine', 'Danube'], correctAnswer: 0 };
    expect(alignEdit(known, edit)).toEqual({ ...known, correctAnswer: 2 });
  });

  it('is another question when options change: the key stays where it was', () => {
    const edit = { options: ['Seine', 'Rhône', 'Loire'], correctAnswer: 1 };
    expect(alignEdit(known, edit)).toEqual({ options: ['Rhône', 'Seine', 'Loire'], correctAnswer: 0 });
  });
});

it('a key that is in its place already stays', () => {
  expect(withKeyAt(known, 0)).toEqual(known);
});
