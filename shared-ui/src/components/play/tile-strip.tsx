import { clsx } from 'clsx';
import { Check, X } from 'lucide-react';
import * as css from './tile-strip.module.css';

/** State of a question. */
export type TileState = 'correct' | 'wrong' | 'timeout' | 'sent' | 'now' | 'open';

export interface TileStripProps {
  tiles: readonly TileState[];
  /** 'steps' shows the progress of a quiz, 'plain' its result, 'mini' fits into a line of text. */
  look?: 'steps' | 'plain' | 'mini' | undefined;
  /** Makes it a progress bar with this name; without it the strip is decorative. */
  label?: string | undefined;
  className?: string | undefined;
}

/** One question, one tile. Height and fill carry the meaning without colour. */
export function TileStrip({ tiles, look = 'plain', label, className }: TileStripProps) {
  const passed = tiles.filter((tile) => tile !== 'open' && tile !== 'now').length;
  const semantics =
    label === undefined
      ? { 'aria-hidden': true as const }
      : {
          role: 'progressbar',
          'aria-label': label,
          'aria-valuemin': 0,
          'aria-valuemax': tiles.length,
          'aria-valuenow': passed,
        };
  return (
    <div className={clsx(css['strip'], css[look], className)} {...semantics}>
      {tiles.map((tile, index) => (
        <span key={index} className={css['tile']} data-state={tile}>
          {look === 'steps' && tile === 'correct' ? <Check /> : null}
          {look === 'steps' && (tile === 'wrong' || tile === 'timeout') ? <X /> : null}
        </span>
      ))}
    </div>
  );
}
