import { clsx } from 'clsx';
import { useMemo, type ComponentProps } from 'react';
import { categoryInk, type CategoryInk } from './category-ink.ts';
import * as css from './quiz-cover.module.css';
import * as ink from './ink.module.css';
import { seededNumbers, tilePath, type TileShape } from './tile-shapes.ts';

const vocabulary: Readonly<Record<CategoryInk, readonly TileShape[]>> = {
  space: ['q', 'o', 'd', 'q'],
  moss: ['l', 'l', 'q', 's'],
  clay: ['a', 'a', 's', 'h'],
  plum: ['h', 'h', 'o', 'd'],
  sea: ['q', 'h', 'h', 'q'],
  slate: ['t', 's', 'd', 't'],
  olive: ['o', 'l', 'h', 'o'],
  rose: ['q', 'l', 't', 'q'],
};

function drawCover(seed: string, set: CategoryInk, { columns, rows }: { columns: number; rows: number }) {
  const next = seededNumbers(seed + set);
  const litColumn = columns > 3 ? 4 + Math.floor(next() * 3) : Math.floor(next() * columns);
  const litRow = Math.floor(next() * rows);
  let lit = '';
  let pattern = '';
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const shape = vocabulary[set][Math.floor(next() * 4)] ?? 'q';
      const turn = Math.floor(next() * 4);
      const place = { x: column * 10, y: row * 10 };
      const isLit = column === litColumn && row === litRow;
      if (isLit) lit = tilePath(shape === 'd' ? 'o' : shape, place, turn);
      else if (next() > 0.12) pattern += tilePath(shape, place, turn);
    }
  }
  return { lit, pattern };
}

export interface QuizCoverProps extends Omit<ComponentProps<'svg'>, 'children'> {
  /** The same quiz always draws the same cover. */
  quizId: number | string;
  /** Canonical category; decides colours and shapes. */
  category: string;
  columns?: number | undefined;
  rows?: number | undefined;
}

/** The cover of a quiz: tiles in its category's colours, exactly one highlighted. Decorative. */
export function QuizCover({ quizId, category, columns = 8, rows = 2, className, ...props }: QuizCoverProps) {
  const set = categoryInk(category);
  const drawing = useMemo(
    () => drawCover(`quiz-${quizId}`, set, { columns, rows }),
    [quizId, set, columns, rows],
  );
  return (
    <svg
      viewBox={`0 0 ${columns * 10} ${rows * 10}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={clsx(css['cover'], ink[set], className)}
      {...props}
    >
      <path className={css['pattern']} d={drawing.pattern} />
      <path className={css['lit']} d={drawing.lit} data-part="lit" />
    </svg>
  );
}
