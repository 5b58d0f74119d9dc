import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { styles } from '../style/styles.ts';
import * as css from './rarity.module.css';
import { litTiles, type Rarity } from './rarity.ts';

export interface RarityBadgeProps extends ComponentProps<'span'> {
  rarity: Rarity;
}

const tiles = [
  'M0 4.2V3A3 3 0 0 1 3 0h1.2v4.2z',
  'M5.8 0H7a3 3 0 0 1 3 3v1.2H5.8z',
  'M0 5.8h4.2V10H3a3 3 0 0 1-3-3z',
  'M5.8 5.8H10V9.2a.8.8 0 0 1-.8.8H5.8z',
];

/** Rarity, shown by highlighted tiles, a word (its children) and colour. */
export function RarityBadge({ rarity, className, children, ...props }: RarityBadgeProps) {
  return (
    <span className={clsx(css['badge'], css[rarity], className)} {...props}>
      <svg className={clsx(css['mesh'], styles.mirrored)} viewBox="0 0 10 10" aria-hidden="true">
        {tiles.map((tile, index) => (
          <path key={tile} d={tile} data-state={index < litTiles[rarity] ? 'lit' : 'dark'} />
        ))}
      </svg>
      {children}
    </span>
  );
}
