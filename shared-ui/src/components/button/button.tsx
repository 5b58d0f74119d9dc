import { clsx } from 'clsx';
import { Slot } from 'radix-ui';
import type { ComponentProps, MouseEvent } from 'react';
import { Spinner } from '../feedback/spinner.tsx';
import { styles } from '../style/styles.ts';
import * as edges from './edges.module.css';
import * as css from './button.module.css';

export interface ButtonProps extends ComponentProps<'button'> {
  /** 'solid' is the one main action of a region; 'tint' for repeated actions. */
  variant?: 'solid' | 'tint' | 'line' | 'quiet' | 'danger' | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  /** Fills the available width. */
  block?: boolean | undefined;
  /** The action is running: keeps width and focus, ignores presses. */
  pending?: boolean | undefined;
  /** Applies the style to the only child (a router link) instead of rendering a button. */
  asChild?: boolean | undefined;
}

const edged = [edges['light'], edges['edged']];
/** Other components whose styles the variants use. */
const SHARED_LOOKS = {
  solid: null,
  tint: styles.primaryTint,
  line: edged,
  quiet: edges['light'],
  danger: [edged, styles.wrong],
};

/** A button; with `asChild` a link that looks like one. */
export function Button({
  variant = 'line',
  size = 'medium',
  block,
  pending,
  asChild,
  className,
  children,
  onClick,
  type = 'button',
  ...props
}: ButtonProps) {
  const look = clsx(
    edges['shaped'],
    SHARED_LOOKS[variant],
    css['button'],
    css[variant],
    css[size],
    block && styles.full,
    className,
  );
  if (asChild) {
    return (
      <Slot.Root className={look} {...(onClick ? { onClick } : {})} {...props}>
        {children}
      </Slot.Root>
    );
  }
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) {
      event.preventDefault();
      return;
    }
    onClick?.(event);
  };
  return (
    <button
      type={type}
      className={look}
      data-state={pending ? 'pending' : 'ready'}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      onClick={press}
      {...props}
    >
      {pending ? <Spinner className={css['spinner']} /> : null}
      <span className={css['label']}>{children}</span>
    </button>
  );
}
