import { clsx } from 'clsx';
import { Slot } from 'radix-ui';
import type { ComponentProps, MouseEvent } from 'react';
import { Spinner } from '../feedback/spinner.tsx';
import { styles } from '../style/styles.ts';
import * as edges from './edges.module.css';
import * as css from './button.module.css';

export interface ButtonProps extends ComponentProps<'button'> {
  /** 'solid' is the one main action of a region; 'tint' for everything repeated. */
  variant?: 'solid' | 'tint' | 'line' | 'quiet' | 'danger' | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  /** Fills the width it is given. */
  block?: boolean | undefined;
  /** Work is under way: keeps its width and focus, ignores presses. */
  pending?: boolean | undefined;
  /** Gives the look to the only child (a router link) instead of rendering a button. */
  asChild?: boolean | undefined;
}

/** A press that does something; with `asChild` a link that looks like one. */
export function Button({
  variant = 'line',
  size = 'medium',
  block = false,
  pending = false,
  asChild = false,
  className,
  children,
  onClick,
  type = 'button',
  ...props
}: ButtonProps) {
  const isEdged = variant === 'line' || variant === 'danger';
  const look = clsx(
    edges['shaped'],
    (isEdged || variant === 'quiet') && edges['light'],
    isEdged && edges['edged'],
    variant === 'tint' && styles.primaryTint,
    variant === 'danger' && styles.wrong,
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
