import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { styles } from '../style/styles.ts';
import * as css from './alert.module.css';

export interface AlertProps extends Omit<ComponentProps<'div'>, 'title'> {
  tone?: 'error' | 'success' | 'note' | undefined;
  title?: ReactNode;
}

const icons = { error: CircleAlert, success: CircleCheck, note: Info };
const colours = { error: styles.wrong, success: styles.correct, note: styles.accent };

/** A message inside a form or panel; errors are announced at once. */
export function Alert({ tone = 'note', title, className, children, ...props }: AlertProps) {
  const Icon = icons[tone];
  return (
    <div
      className={clsx(css['alert'], css[tone], className)}
      role={tone === 'error' ? 'alert' : 'status'}
      {...props}
    >
      <Icon className={colours[tone]} aria-hidden="true" />
      <div className={clsx(css['text'], styles.shrink, styles.breakable)}>
        {title === undefined ? null : <p className={styles.strong}>{title}</p>}
        {children}
      </div>
    </div>
  );
}
