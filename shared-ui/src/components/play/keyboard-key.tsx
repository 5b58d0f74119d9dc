import type { ComponentProps } from 'react';
import * as css from './keyboard-key.module.css';

/** A key of the keyboard. */
export function KeyboardKey(props: ComponentProps<'kbd'>) {
  return <kbd className={css['key']} {...props} />;
}
