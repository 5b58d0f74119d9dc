import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Mark } from '../brand/mark.tsx';
import { styles } from '../style/styles.ts';
import * as css from './state-panel.module.css';

export interface StatePanelProps extends Omit<ComponentProps<'div'>, 'title'> {
  title: ReactNode;
  /** Level of the heading in the page's outline. */
  headingLevel?: 'h1' | 'h2' | 'h3' | undefined;
  text?: ReactNode;
  /** One or two buttons. */
  action?: ReactNode;
  picture?: ReactNode;
}

function StatePanel({
  title,
  headingLevel: Heading = 'h3',
  text,
  action,
  picture,
  className,
  children,
  ...props
}: StatePanelProps) {
  return (
    <div className={clsx(css['panel'], className)} {...props}>
      {picture}
      <div className={css['text']}>
        <Heading className={styles.bright} {...(Heading === 'h1' ? { tabIndex: -1 } : {})}>
          {title}
        </Heading>
        {text === undefined ? null : <p>{text}</p>}
        {children}
        {action === undefined ? null : <div className={css['action']}>{action}</div>}
      </div>
    </div>
  );
}

/** An empty state: the logo without its highlighted tile, and a hint what to do. */
export function EmptyState(props: StatePanelProps) {
  return <StatePanel picture={<Mark lit="missing" size="large" />} {...props} />;
}

/** An error with actions. Announced at once. */
export function ErrorState(props: StatePanelProps) {
  return (
    <StatePanel
      role="alert"
      picture={
        <span className={clsx(css['warning'], styles.icons28, styles.thinIcons)}>
          <TriangleAlert aria-hidden="true" />
        </span>
      }
      {...props}
    />
  );
}
