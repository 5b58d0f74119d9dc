import type { ReactNode } from 'react';
import { customProperties } from '../style/custom-properties.ts';
import { isEverySecondLabel, isLabelled, type ChartPoint } from './chart-scale.ts';
import * as css from './plot-frame.module.css';

/** Number of labels that fit side by side on a phone: labels are days and scores. */
const LABEL_ROOM = { short: 14, long: 5 };
const SHORT_LABEL = 2;

export interface PlotFrameProps {
  /** Values of the vertical axis, from 0 up. Empty: no axis. */
  ticks: readonly number[];
  formatTick: (value: number) => string;
  points: readonly ChartPoint[];
  /** 'between': a label under the middle of each column; 'on': the first and last label at the edges (lines). */
  labels: 'between' | 'on';
  /** Index of a point whose label is emphasised. */
  marked?: number | undefined;
  /** SVG parts; 100 % is the plot's width and height. */
  children: ReactNode;
}

/** Axes, grid and labels around a drawing. Time and numbers run from left to right in every language. */
export function PlotFrame({ ticks, formatTick, points, labels, marked, children }: PlotFrameProps) {
  const top = ticks.at(-1) ?? 1;
  const last = points.length - 1;
  const isShort = points.every(({ shortLabel, label }) => (shortLabel ?? label).length <= SHORT_LABEL);
  const room = isShort ? LABEL_ROOM.short : LABEL_ROOM.long;
  const place = (index: number) =>
    labels === 'on' ? (last === 0 ? 0 : index / last) : (index + 0.5) / points.length;
  return (
    <div className={css['frame']} dir="ltr" data-axis={ticks.length > 0 ? 'on' : 'off'} data-labels={labels}>
      <div className={css['ticks']}>
        {ticks.map((tick) => (
          <span key={tick} className={css['tick']} style={customProperties({ '--share': tick / top })}>
            {formatTick(tick)}
          </span>
        ))}
      </div>
      <svg className={css['plot']}>
        {ticks.map((tick) => {
          const height = `${(1 - tick / top) * 100}%`;
          return <line key={tick} className={css['line']} x1="0" x2="100%" y1={height} y2={height} />;
        })}
        {children}
      </svg>
      <div className={css['labels']}>
        {points.map((point, index) =>
          isLabelled(index, points.length, room) || index === marked ? (
            <span
              key={point.label}
              className={css['label']}
              data-state={index === marked ? 'marked' : 'plain'}
              data-place={isEverySecondLabel(index, points.length, room) ? 'second' : 'first'}
              style={customProperties({ '--place': place(index) })}
            >
              {point.shortLabel ?? point.label}
            </span>
          ) : null,
        )}
      </div>
    </div>
  );
}
