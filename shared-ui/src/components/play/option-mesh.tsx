import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { styles } from '../style/styles.ts';
import * as css from './option-mesh.module.css';

export interface OptionMeshProps extends ComponentProps<'div'> {
  /** Number of options inside; four make a 2 x 2 grid, other numbers a column. */
  count: number;
}

/** The options of a question as one block, whose outer corners have a large radius. */
export function OptionMesh({ count, className, ...props }: OptionMeshProps) {
  return (
    <div
      role="group"
      className={clsx(
        count === 4 ? clsx(styles.stack3, css['four']) : clsx(styles.stack2, css['column']),
        className,
      )}
      {...props}
    />
  );
}
