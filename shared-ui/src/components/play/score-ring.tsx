import { clsx } from 'clsx';
import { Fragment, type ReactNode } from 'react';
import { customProperties } from '../style/custom-properties.ts';
import * as round from './round.module.css';
import * as css from './score-ring.module.css';
import { segmentPath } from './ring-geometry.ts';

export interface ScoreRingProps {
  /** One entry per question, in order. */
  verdicts: readonly ('correct' | 'wrong' | 'timeout')[];
  /** 0 to 100, whole. */
  percentage: number;
  /** The percentage in the user's language, as `Intl.NumberFormat.formatToParts` gives it; with "%" behind it when absent. */
  parts?: readonly { readonly type: string; readonly value: string }[] | undefined;
  /** Below the number: '8/10 correct'. */
  caption: ReactNode;
  /** Text alternative of the whole ring. */
  label: string;
  className?: string | undefined;
}

const plainParts = (percentage: number) => [
  { type: 'integer', value: String(percentage) },
  { type: 'percentSign', value: '%' },
];

/** The result as a ring, one segment per question; thickness distinguishes right from wrong without colour. */
export function ScoreRing({ verdicts, percentage, parts, caption, label, className }: ScoreRingProps) {
  return (
    <div className={clsx(round['box'], css['ring'], className)} role="img" aria-label={label}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        {verdicts.map((verdict, index) => {
          const outer = verdict === 'correct' ? 49 : 42.5;
          const delay = customProperties({ '--delay': `${Math.round((index / verdicts.length) * 450)}ms` });
          return (
            <path
              key={index}
              className={css['segment']}
              data-verdict={verdict}
              style={delay}
              d={segmentPath({ index, count: verdicts.length, gap: 0.16 }, 37.5, outer)}
            />
          );
        })}
      </svg>
      <div className={css['middle']} aria-hidden="true">
        <span className={css['percent']} dir="ltr">
          {(parts ?? plainParts(percentage)).map(({ type, value }) =>
            type === 'percentSign' ? <sup key={type}>{value}</sup> : <Fragment key={type}>{value}</Fragment>,
          )}
        </span>
        <span className={css['caption']}>{caption}</span>
      </div>
    </div>
  );
}
