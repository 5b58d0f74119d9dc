import { clsx } from 'clsx';
import { customProperties } from '../style/custom-properties.ts';
import { axisTicks, pointHint, type ChartPoint } from './chart-scale.ts';
import { ChartFigure, type ChartWords } from './chart-figure.tsx';
import { PlotFrame } from './plot-frame.tsx';
import * as css from './bar-chart.module.css';

export interface BarChartProps extends ChartWords {
  /** In order of time. Labels must differ. */
  points: readonly ChartPoint[];
  /** The last point is not complete yet (today): drawn lighter. */
  lastUnfinished?: boolean | undefined;
  className?: string | undefined;
}

const TICK_PARTS = 3;

/** Values per day, week or month as vertical bars. */
export function BarChart({ points, lastUnfinished = false, className, ...words }: BarChartProps) {
  const ticks = axisTicks(Math.max(0, ...points.map(({ value }) => value)), TICK_PARTS);
  const top = ticks.at(-1) ?? 1;
  return (
    <ChartFigure {...words} points={points} className={className}>
      <PlotFrame ticks={ticks} formatTick={words.formatValue} points={points} labels="between">
        {points.map((point, index) => (
          <rect
            key={point.label}
            className={clsx(css['bar'], css['spaced'])}
            data-state={lastUnfinished && index === points.length - 1 ? 'unfinished' : 'plain'}
            style={customProperties({
              '--index': index,
              '--count': points.length,
              '--share': point.value / top,
            })}
          >
            <title>{pointHint(point, words.formatValue)}</title>
          </rect>
        ))}
      </PlotFrame>
    </ChartFigure>
  );
}
