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

it('scores 0 when nothing moves, or by less than 3 px', () => {
  expect(layoutShift([place(0), place(100)], [place(0), place(102.9)], WINDOW)).toBe(0);
});

it('scores 0 for what moves outside the window', () => {
  expect(layoutShift([place(900)], [place(860)], WINDOW)).toBe(0);
});

it('scores the moved share of the window times the distance relative to its longer side', () => {
  expect(layoutShift([place(300)], [place(340)], WINDOW)).toBeCloseTo((140 / 800) * (40 / 800));
  expect(layoutShift([place(100), place(780)], [place(100), place(700)], WINDOW)).toBeCloseTo(
    (100 / 800) * (80 / 800),
  );
});
