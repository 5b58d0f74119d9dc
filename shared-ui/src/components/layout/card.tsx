import { clsx } from 'clsx';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { BusyLine } from '../feedback/busy-line.tsx';
import * as css from './card.module.css';

export interface CardProps extends Omit<ComponentProps<'section'>, 'title'> {
  title: ReactNode;
  /** Level of the title in the page's outline. */
  headingLevel?: 'h2' | 'h3' | 'h4' | undefined;
  /** At the end of the title's line: a note, a badge, one small button. */
  aside?: ReactNode;
  /** Footer below a line: actions, or a total. */
  foot?: ReactNode;
  /** 'raised' has the lower edge of pressable elements; 'strong' is more visible than its neighbours. */
  look?: 'plain' | 'raised' | 'strong' | undefined;
  /** The content is being reloaded: it stays visible under an animated line. */
  busy?: boolean | undefined;
}

/** A titled box on the page. Cards are not nested. */
export function Card({
  title,
  headingLevel: Heading = 'h3',
  aside,
  foot,
  look = 'plain',
  busy = false,
  className,
  children,
  ...props
}: CardProps) {
  const titleId = useId();
  return (
    <section
      className={clsx(css['card'], css[look], className)}
      aria-labelledby={titleId}
      aria-busy={busy || undefined}
      {...props}
    >
      {busy ? <BusyLine /> : null}
      <div className={css['head']}>
        <Heading id={titleId} className={css['title']}>
          {title}
        </Heading>
        {aside === undefined ? null : <div className={css['aside']}>{aside}</div>}
      </div>
      <div className={css['body']}>{children}</div>
      {foot === undefined ? null : <div className={css['foot']}>{foot}</div>}
    </section>
  );
}
