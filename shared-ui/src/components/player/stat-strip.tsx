import { clsx } from 'clsx';
import { Slot } from 'radix-ui';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { styles } from '../style/styles.ts';
import * as css from './stat-strip.module.css';

/** Values with more characters use a smaller font, so that they need not wrap. */
const LONG_VALUE = 7;

export interface StatProps {
  label: ReactNode;
  value: ReactNode;
  /** Required, so that all cells have the same height: a line of text or a progress bar. */
  note: ReactNode;
  icon?: ReactNode;
  /** Router link that covers the cell; its text is its name. */
  link?: ReactElement<{ children?: ReactNode }> | undefined;
}

/** One stat of a strip. */
export function Stat({ label, value, note, icon, link }: StatProps) {
  return (
    <div className={clsx(css['stat'], styles.tightOnPhone)}>
      <dt className={css['label']}>
        {icon}
        {label}
      </dt>
      <dd className={css['value']} data-long={typeof value === 'string' && value.length > LONG_VALUE}>
        {value}
      </dd>
      <dd className={css['note']}>
        {link ? <Slot.Root className={clsx(css['link'], styles.underlinedOnHover)}>{link}</Slot.Root> : note}
      </dd>
    </div>
  );
}

/** Stats side by side in one panel, never in separate boxes. */
export function StatStrip({ className, ...props }: ComponentProps<'dl'>) {
  return <dl className={clsx(css['strip'], className)} {...props} />;
}
