import { fitLinks } from './fit-links.ts';

describe('fitLinks', () => {
  it('shows every entry where there is room', () => {
    expect(fitLinks([5, 6, 20], 25)).toEqual({ shown: 3, isCrowded: false, wanted: 25 });
    expect(fitLinks([], 0)).toEqual({ shown: 0, isCrowded: false, wanted: 0 });
  });

  it('shortens long entries before it hides one', () => {
    expect(fitLinks([5, 6, 20], 24)).toEqual({ shown: 3, isCrowded: true, wanted: 25 });
    expect(fitLinks([5, 6, 20], 19)).toMatchObject({ shown: 3, isCrowded: true });
  });

  it('leaves room for the button beside the entries that are shown', () => {
    expect(fitLinks([5, 6, 20], 18.9)).toMatchObject({ shown: 2 });
    expect(fitLinks([5, 6, 6, 6], 20)).toMatchObject({ shown: 3 });
    expect(fitLinks([5, 6, 6, 6], 19.7)).toMatchObject({ shown: 2 });
    expect(fitLinks([5, 6], 4)).toMatchObject({ shown: 0 });
  });

  it('does not shorten entries for room that another one did not take', () => {
    expect(fitLinks([5, 10, 9, 9], 22)).toMatchObject({ shown: 2, isCrowded: false });
    expect(fitLinks([5, 12, 9, 9], 19)).toMatchObject({ shown: 2, isCrowded: true });
  });
});
