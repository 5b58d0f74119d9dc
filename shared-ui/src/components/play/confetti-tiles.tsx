import { clsx } from 'clsx';
import { useMemo } from 'react';
import { seededNumbers, tilePath, type TileShape } from '../quiz/tile-shapes.ts';
import { styles } from '../style/styles.ts';
import * as css from './confetti-tiles.module.css';

const cells = [
  [12, 1],
  [15, 0],
  [17, 3],
  [11, 4],
  [14, 5],
  [17, 7],
  [15, 9],
  [12, 11],
  [18, 11],
  [16, 13],
  [13, 14],
  [18, 15],
  [10, 8],
  [19, 1],
  [19, 5],
  [19, 9],
  [14, 2],
  [16, 11],
] as const;
const shapes: readonly TileShape[] = ['q', 'h', 'l', 'q', 's'];

/** Animated tiles at the end of a result; only when something was won. Decorative. */
export function ConfettiTiles({ seed, className }: { seed: string; className?: string | undefined }) {
  const tiles = useMemo(() => {
    const next = seededNumbers(seed);
    return cells.map(([column, row]) => {
      const shape = shapes[Math.floor(next() * shapes.length)] ?? 'q';
      const turn = Math.floor(next() * 4);
      const scale = (0.55 + next() * 0.3).toFixed(2);
      const x = (column * 10 + next() * 4).toFixed(1);
      const y = (row * 10 + next() * 5).toFixed(1);
      const tilt = Math.round(next() * 60 - 30);
      return {
        path: tilePath(shape, { x: 0, y: 0 }, turn),
        transform: `translate(${x} ${y}) rotate(${tilt} 5 5) scale(${scale})`,
      };
    });
  }, [seed]);
  return (
    <svg
      className={clsx(css['confetti'], styles.mirrored, className)}
      viewBox="0 0 200 170"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
    >
      {tiles.map((tile) => (
        <g key={tile.transform} transform={tile.transform}>
          <path d={tile.path} />
        </g>
      ))}
    </svg>
  );
}
