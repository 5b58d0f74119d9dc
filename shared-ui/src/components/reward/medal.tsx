import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { styles } from '../style/styles.ts';
import * as css from './rarity.module.css';
import type { Rarity } from './rarity.ts';

export interface MedalProps extends ComponentProps<'span'> {
  rarity: Rarity;
  /** 'locked' is sunken and grey; only an unlocked legendary is solid. */
  state: 'locked' | 'unlocked';
  size?: 'medium' | 'small' | undefined;
}

/** An achievement as a tile with its line icon (its children). Decorative; the name is shown beside it. */
export function Medal({ rarity, state, size = 'medium', className, ...props }: MedalProps) {
  return (
    <span
      className={clsx(css['medal'], styles.icons28, styles.thinIcons, css[rarity], css[size], className)}
      data-state={state}
      data-rarity={rarity}
      aria-hidden="true"
      {...props}
    />
  );
}
