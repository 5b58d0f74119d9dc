import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import * as control from './control.module.css';
import * as css from './textarea.module.css';

/** Several lines of text; grows with what is written, up to a third of the screen. Needs a label. */
export function Textarea({ className, rows = 3, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      className={clsx(control['control'], css['textarea'], className)}
      rows={rows}
      dir="auto"
      {...props}
    />
  );
}
