import { clsx } from 'clsx';
import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import css from './icon-button.module.css';

export interface IconButtonProps extends ComponentProps<'button'> {
  /** Name for assistive technology; the picture alone says nothing. */
  label: string;
  variant?: 'quiet' | 'line' | undefined;
  asChild?: boolean | undefined;
}

/** A 44 px target with one icon. */
export function IconButton({
  label,
  variant = 'quiet',
  asChild = false,
  className,
  type = 'button',
  ...props
}: IconButtonProps) {
  const look = clsx(css['iconButton'], css[variant], className);
  if (asChild) return <Slot.Root className={look} aria-label={label} {...props} />;
  return <button type={type} className={look} aria-label={label} {...props} />;
}
