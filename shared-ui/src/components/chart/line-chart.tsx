import { axisTicks, type ChartPoint } from './chart-scale.ts';
import { ChartFigure, type ChartWords } from './chart-figure.tsx';
import { LinePath } from './line-path.tsx';
import { PlotFrame } from './plot-frame.tsx';
import * as css from './line-chart.module.css';

export interface LineChartProps extends ChartWords {
  /** In order of time, at least two. Labels must differ. */
  points: readonly ChartPoint[];
  /** The last point is not complete yet (today): its segment is dashed. */
  lastUnfinished?: boolean | undefined;
  /** Indices of points at which something happened that their labels say: a vertical line stands there. */
  marks?: readonly number[] | undefined;
  className?: string | undefined;
}

const TICK_PARTS = 3;

/** A value over time, as a line over a filled area. */
export function LineChart({
  points,
  lastUnfinished = false,
  marks = [],
  className,
  ...words
}: LineChartProps) {
  const ticks = axisTicks(Math.max(0, ...points.map(({ value }) => value)), TICK_PARTS);
  const top = ticks.at(-1) ?? 1;
  return (
    <ChartFigure {...words} points={points} className={className}>
      <PlotFrame ticks={ticks} formatTick={words.formatValue} points={points} labels="on">
        {marks.map((index) => {
          const place = `${(index / Math.max(1, points.length - 1)) * 100}%`;
          return <line key={index} className={css['mark']} x1={place} x2={place} y1="0" y2="100%" />;
        })}
        <LinePath shares={points.map(({ value }) => value / top)} lastUnfinished={lastUnfinished} area />
      </PlotFrame>
    </ChartFigure>
  );
}
