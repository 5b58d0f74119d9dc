import { layoutShift } from './font-swap.ts';

const WINDOW = { width: 400, height: 800 };
const place = (top: number, left = 0) => ({
  top,
  left,
  bottom: top + 100,
  right: left + 400,
  x: left,
  y: top,
  width: 400,
  height: 100,
  toJSON: () => '',
});

it('is nothing where nothing starts elsewhere, or by less than 3 px', () => {
  expect(layoutShift([place(0), place(100)], [place(0), place(102.9)], WINDOW)).toBe(0);
});

it('is nothing for what moves outside the window', () => {
  expect(layoutShift([place(900)], [place(860)], WINDOW)).toBe(0);
});

it("is the part of the window that moves, times the way against the window's longer side", () => {
  expect(layoutShift([place(300)], [place(340)], WINDOW)).toBeCloseTo((140 / 800) * (40 / 800));
  expect(layoutShift([place(100), place(780)], [place(100), place(700)], WINDOW)).toBeCloseTo(
    (100 / 800) * (80 / 800),
  );
});
