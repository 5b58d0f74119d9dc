import { isSameWording } from './same-wording.ts';

describe('two texts of an option', () => {
  it.each([
    ['Danube', 'danube '],
    ['Rhône', 'Rhone'],
    ['Rhin', 'Rhine'],
    ['Mississipi', 'Mississippi'],
    ['the river Danub', 'the river Danube'],
    ['Siene', 'Seine'],
    ['Lyno', 'Lyon'],
    ['Copenahgen', 'Copenhagen'],
    ['Copenhagne', 'Copenhagen'],
    ['Лондно', 'Лондон'],
    ['World Wra II', 'World War II'],
  ])('%s and %s are one with a misprint mended', (one, other) => {
    expect(isSameWording(one, other)).toBe(true);
    expect(isSameWording(other, one)).toBe(true);
  });

  it.each([
    ['Danube', 'Volga'],
    ['1914', '1918'],
    ['in the year 1914', 'in the year 1918'],
    ['Iran', 'Iraq'],
    ['Rhine', 'Rhône'],
    ['Monet', 'Manet'],
    ['Niger', 'Nigeria'],
    ['Austria', 'Australia'],
    ['C', 'C++'],
    ['-5 degrees', '+5 degrees'],
    ['火山', '火星'],
    ['Oslo', 'Solo'],
    ['Rome', 'Omer'],
    ['Siene', 'Seien'],
    ['H2O', 'HO2'],
    ['Louis XIV', 'Louis XVI'],
    ['World War I', 'World War II'],
    ['Vitamin C', 'Vitamin D'],
  ])('%s and %s are two', (one, other) => {
    expect(isSameWording(one, other)).toBe(false);
    expect(isSameWording(other, one)).toBe(false);
  });
});
