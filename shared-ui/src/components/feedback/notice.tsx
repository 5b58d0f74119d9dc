import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { styles } from '../style/styles.ts';
import * as css from './notice.module.css';

export interface NoticeProps extends Omit<ComponentProps<'section'>, 'title'> {
  title: ReactNode;
  text?: ReactNode;
  picture?: ReactNode;
  action?: ReactNode;
  /** 'strong' is for a decision of the user. */
  tone?: 'plain' | 'strong' | undefined;
}

/** A slim banner: icon, one or two lines of text, one action. */
export function Notice({ title, text, picture, action, tone = 'plain', className, ...props }: NoticeProps) {
  return (
    <section className={clsx(css['notice'], css[tone], className)} {...props}>
      {picture}
      <div className={css['words']}>
        <p className={styles.strong}>{title}</p>
        {text === undefined ? null : <p className={styles.note}>{text}</p>}
      </div>
      {action}
    </section>
  );
}
