import { clsx } from 'clsx';
import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { Spinner } from '../feedback/spinner.tsx';
import { styles } from '../style/styles.ts';
import * as edges from './edges.module.css';
import * as css from './icon-button.module.css';

export interface IconButtonProps extends ComponentProps<'button'> {
  /** Name for assistive technology. */
  label: string;
  variant?: 'quiet' | 'line' | undefined;
  /** The action is running: a ring replaces the icon; keeps the focus, ignores presses. */
  pending?: boolean | undefined;
  asChild?: boolean | undefined;
}

/** A 44 px target with one icon. */
export function IconButton({
  label,
  variant = 'quiet',
  pending = false,
  asChild = false,
  className,
  children,
  onClick,
  type = 'button',
  ...props
}: IconButtonProps) {
  const look = clsx(
    edges['light'],
    variant === 'line' && edges['edged'],
    css['iconButton'],
    styles.icons20,
    styles.thinIcons,
    className,
  );
  if (asChild) {
    return (
      <Slot.Root className={look} aria-label={label} {...(onClick ? { onClick } : {})} {...props}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button
      type={type}
      className={look}
      aria-label={label}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      onClick={(event) => {
        if (pending) event.preventDefault();
        else onClick?.(event);
      }}
      {...(pending ? { 'data-state': 'pending' } : {})}
      {...props}
    >
      {pending ? <Spinner /> : children}
    </button>
  );
}
