import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { styles } from '../style/styles.ts';
import * as css from './directional-icon.module.css';

/** Mirrors an arrow or chevron in right-to-left pages. */
export function DirectionalIcon({ children }: { children: ReactNode }) {
  return <span className={clsx(css['directional'], styles.mirrored)}>{children}</span>;
}
