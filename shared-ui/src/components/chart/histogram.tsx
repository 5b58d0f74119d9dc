import type { ReactNode } from 'react';
import { customProperties } from '../style/custom-properties.ts';
import { pointHint, type ChartPoint } from './chart-scale.ts';
import { ChartFigure, type ChartWords } from './chart-figure.tsx';
import { PlotFrame } from './plot-frame.tsx';
import * as bars from './bar-chart.module.css';
import * as css from './histogram.module.css';

export interface HistogramProps extends ChartWords {
  /** One per group, in order: the number of values in it. Labels must differ. */
  points: readonly ChartPoint[];
  /** Index of the group the player is in. */
  marked?: number | undefined;
  /** Label above that bar: 'You'. */
  mark?: ReactNode;
  className?: string | undefined;
}

/** Distribution of scores or times, with the player's own position. */
export function Histogram({ points, marked, mark, className, ...words }: HistogramProps) {
  const top = Math.max(1, ...points.map(({ value }) => value));
  const own = marked === undefined ? undefined : points[marked];
  return (
    <ChartFigure {...words} points={points} className={className}>
      <div className={css['histogram']}>
        <PlotFrame ticks={[]} formatTick={words.formatValue} points={points} labels="between" marked={marked}>
          {points.map((point, index) => (
            <rect
              key={point.label}
              className={bars['bar']}
              data-state={marked === undefined ? 'plain' : index === marked ? 'marked' : 'other'}
              style={customProperties({
                '--index': index,
                '--count': points.length,
                // A small bar must differ from none.
                '--share': point.value === 0 ? 0.004 : Math.max(0.03, point.value / top),
              })}
            >
              <title>{pointHint(point, words.formatValue)}</title>
            </rect>
          ))}
        </PlotFrame>
        {own === undefined || marked === undefined ? null : (
          <span
            className={css['mark']}
            data-part="mark"
            style={customProperties({
              '--place': (marked + 0.5) / points.length,
              '--share': Math.max(0.03, own.value / top),
            })}
          >
            {/* The text has its own direction, which must not affect the position. */}
            <bdi>{mark}</bdi>
          </span>
        )}
      </div>
    </ChartFigure>
  );
}
