import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import * as control from './control.module.css';
import * as css from './textarea.module.css';

/** Text of several lines; grows with the text, up to a third of the screen. Needs a label. */
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
