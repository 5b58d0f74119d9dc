import { isMistyped, isSwapped } from './typing-errors.ts';

describe('typing errors', () => {
  it.each([
    ['dinosaruios', 'dinosaurios'],
    ['segunda gerra mundial', 'segunda guerra mundial'],
    ['バスケットボル', 'バスケットボール'],
  ])('"%s" means "%s"', (typed, name) => {
    expect(isMistyped(typed, name)).toBe(true);
  });

  it.each([
    ['이차방정식', '일차방정식'],
    ['二次方程式の解法', '一次方程式の解法'],
    ['一元二次方程式', '一元一次方程式'],
    ['formel 2', 'formel 1'],
    ['20 век истории', '19 век истории'],
    ['rome', 'roma'],
    ['tanden', 'landen'],
    ['الصقور', 'الصخور'],
  ])('"%s" is not "%s" mistyped: one character makes another word', (typed, name) => {
    expect(isMistyped(typed.normalize('NFD'), name.normalize('NFD'))).toBe(false);
  });

  it('two swapped letters are found in short words too', () => {
    expect([isSwapped('teh', 'the'), isSwapped('ten', 'the'), isSwapped('ot', 'to')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
