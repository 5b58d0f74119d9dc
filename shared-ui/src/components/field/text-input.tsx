import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import * as control from './control.module.css';
import * as css from './text-input.module.css';

export interface TextInputProps extends Omit<ComponentProps<'input'>, 'size'> {
  size?: 'small' | 'medium' | 'large' | undefined;
  /** Icon before the text. */
  start?: ReactNode;
  /** Button after the text (clear, show). */
  end?: ReactNode;
}

/** One line of text in a control's frame. */
export function TextInput({ size = 'medium', start, end, className, ...props }: TextInputProps) {
  return (
    <span
      className={clsx(
        control['box'],
        css['frame'],
        css[size],
        size === 'small' && control['small'],
        className,
      )}
    >
      {start}
      <input className={css['input']} {...props} />
      {end}
    </span>
  );
}
