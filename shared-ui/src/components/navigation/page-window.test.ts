import { pageWindow } from './page-window.ts';

test.each([
  [1, 1, [1]],
  [1, 5, [1, 2, 3, 4, 5]],
  [1, 12, [1, 2, 3, 4, 5, 'gap', 12]],
  [4, 12, [1, 2, 3, 4, 5, 'gap', 12]],
  [5, 12, [1, 'gap', 4, 5, 6, 'gap', 12]],
  [6, 12, [1, 'gap', 5, 6, 7, 'gap', 12]],
  [9, 12, [1, 'gap', 8, 9, 10, 11, 12]],
  [12, 12, [1, 'gap', 8, 9, 10, 11, 12]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
])('page %i of %i shows first, last and the neighbours', (page, pageCount, shown) => {
  expect(pageWindow(page, pageCount)).toEqual(shown);
});

test('has the same length on every page of a long list', () => {
  const widths = Array.from({ length: 40 }, (_, index) => pageWindow(index + 1, 40).length);
  expect(new Set(widths)).toEqual(new Set([7]));
});

test('never replaces a single page by an ellipsis', () => {
  for (let page = 1; page <= 12; page += 1) {
    const shown = pageWindow(page, 12);
    shown.forEach((entry, index) => {
      const [before, after] = [shown[index - 1], shown[index + 1]];
      if (entry === 'gap' && typeof before === 'number' && typeof after === 'number')
        expect(after - before).toBeGreaterThan(2);
    });
  }
});
