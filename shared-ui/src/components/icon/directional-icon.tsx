import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { styles } from '../style/styles.ts';
import * as css from './directional-icon.module.css';

/** Mirrors an arrow or chevron where the page is written from right to left. */
export function DirectionalIcon({ children }: { children: ReactNode }) {
  return <span className={clsx(css['directional'], styles.mirrored)}>{children}</span>;
}
