import { alignEdit, withKeyAt } from './option-order.ts';

const known = {
  question: 'Which river flows through Vienna?',
  options: ['Danube', 'Rhine', 'Elbe', 'Oder'],
  correctAnswer: 0,
};
const reworded = 'Which of these rivers flows through the city of Vienna?';

describe('edit that keeps the question', () => {
  const aligned = (edit: object) => alignEdit(known, { ...known, ...edit });

  it('keeps the old order of the same options in any new order', () => {
    const edit = { options: ['Elbe', 'Rhine', 'Oder', 'Danube'], correctAnswer: 3 };
    expect(aligned(edit)).toEqual({ content: known, isOther: false });
  });

  it('corrects the key when another of the same options is right', () => {
    const edit = { options: ['Elbe', 'Rhine', 'Oder', 'Danube'], correctAnswer: 0 };
    expect(aligned(edit)).toEqual({ content: { ...known, correctAnswer: 2 }, isOther: false });
  });

  it('corrects the key also when typos are fixed at the same time, in any order', () => {
    const misprinted = { ...known, options: ['Danub', 'Rhin', 'Elbe', 'Oder'] };
    const edit = { ...known, options: ['Rhine', 'Elbe', 'Oder', 'Danube'], correctAnswer: 0 };
    expect(alignEdit(misprinted, edit)).toEqual({
      content: { ...known, correctAnswer: 1 },
      isOther: false,
    });
  });

  it.each([
    ['Copenahgen', 'Copenhagen'],
    ['Copenhagne', 'Copenhagen'],
    ['Siene', 'Seine'],
  ])('corrects the key to %s also when it becomes %s at the same time', (misprint, right) => {
    const misprinted = { ...known, options: ['Danube', misprint, 'Elbe', 'Oder'] };
    const edit = { ...known, options: ['Danube', right, 'Elbe', 'Oder'], correctAnswer: 1 };
    expect(alignEdit(misprinted, edit)).toEqual({ content: edit, isOther: false });
  });

  it('corrects the key when other options than the right one change', () => {
    const edit = { options: ['Danube', 'Rhine', 'Seine', 'Loire'], correctAnswer: 1 };
    expect(aligned(edit)).toEqual({ content: { ...known, ...edit }, isOther: false });
  });

  it('treats a new text of the right option as the same option', () => {
    const edit = {
      options: ['Oder', 'Elbe', 'Rhine', 'The Danube, from the Black Forest'],
      correctAnswer: 3,
    };
    const options = ['The Danube, from the Black Forest', 'Rhine', 'Elbe', 'Oder'];
    expect(aligned(edit)).toEqual({ content: { ...known, options }, isOther: false });
  });

  it('may reword the question', () => {
    const edit = { question: reworded, options: ['Danube', 'Rhine', 'Elbe', 'Seine'], correctAnswer: 1 };
    expect(aligned(edit)).toEqual({ content: { ...known, ...edit }, isOther: false });
  });
});

describe('edit that replaces the question keeps the position of the key', () => {
  it.each([
    [
      'no option is left',
      known.question,
      ['Seine', 'Rhône', 'Loire', 'Po'],
      1,
      ['Rhône', 'Seine', 'Loire', 'Po'],
    ],
    [
      'no option was right',
      known.question,
      ['Danube', 'Rhine', 'Elbe', 'Volga'],
      3,
      ['Volga', 'Rhine', 'Elbe', 'Danube'],
    ],
    [
      'question and right option change',
      'Which river flows through Basel?',
      ['Seine', 'Rhine', 'Loire', 'Po'],
      1,
      ['Rhine', 'Seine', 'Loire', 'Po'],
    ],
  ])('when %s', (_case, question, options, correctAnswer, placed) => {
    expect(alignEdit(known, { question, options, correctAnswer })).toEqual({
      content: { question, options: placed, correctAnswer: 0 },
      isOther: true,
    });
  });
});

it('a key already in its place keeps it', () => {
  expect(withKeyAt(known, 0)).toEqual(known);
});
