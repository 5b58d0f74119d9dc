import { clsx } from 'clsx';
import { customProperties } from '../style/custom-properties.ts';
import * as css from './bar-list.module.css';

export interface BarListRow {
  label: string;
  value: number;
  /** The value in the user's language: '18%'. */
  valueText: string;
  /** 'rest' is the sum of the values not shown on their own. */
  part?: 'single' | 'rest' | undefined;
}

export interface BarListProps {
  label: string;
  rows: readonly BarListRow[];
  /** Value of a full bar; the largest of the values unless given. */
  whole?: number | undefined;
  className?: string | undefined;
}

/** Shares of a whole, largest first, or of wholes of their own, as horizontal bars. Label and value are text, so it needs no table. */
export function BarList({ label, rows, whole, className }: BarListProps) {
  const full = whole ?? Math.max(1e-9, ...rows.map(({ value }) => value));
  return (
    <ul
      className={clsx(css['rows'], className)}
      data-scale={whole === undefined ? 'largest' : 'whole'}
      aria-label={label}
    >
      {rows.map((row) => (
        <li key={row.label} className={css['row']}>
          <span className={css['label']}>{row.label}</span>
          <span
            className={css['bar']}
            data-part={row.part}
            data-state={row.value > 0 ? 'some' : 'none'}
            style={customProperties({ '--share': row.value / full })}
          />
          <span className={css['value']}>{row.valueText}</span>
        </li>
      ))}
    </ul>
  );
}
