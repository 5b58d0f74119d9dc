import { styles } from '../style/styles.ts';
import * as css from './line-path.module.css';

export interface LinePathProps {
  /** Heights from 0 to 1, evenly spaced. */
  shares: readonly number[];
  lastUnfinished?: boolean | undefined;
  /** Fills the area under the line. */
  area?: boolean | undefined;
}

/** A line across the whole SVG, with a dot at its last complete point. */
export function LinePath({ shares, lastUnfinished = false, area = false }: LinePathProps) {
  const last = shares.length - 1;
  const places = shares.map((share, index) => ({
    x: last <= 0 ? 100 : (index / last) * 100,
    y: (1 - share) * 100,
  }));
  const complete = lastUnfinished ? places.slice(0, -1) : places;
  const path = (part: typeof places) => part.map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`).join(' ');
  const end = complete.at(-1);
  const start = complete[0];
  return (
    <>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={styles.drawing}>
        {area && start && end ? (
          <polygon className={css['area']} points={`${start.x},100 ${path(complete)} ${end.x},100`} />
        ) : null}
        <polyline className={css['line']} points={path(complete)} />
        {lastUnfinished ? <polyline className={css['unfinished']} points={path(places.slice(-2))} /> : null}
      </svg>
      {end ? <circle className={css['dot']} cx={`${end.x}%`} cy={`${end.y}%`} r="4" /> : null}
    </>
  );
}
