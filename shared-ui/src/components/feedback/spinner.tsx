import { clsx } from 'clsx';
import * as css from './spinner.module.css';

/** A rotating ring in the colour and size of the surrounding text. Decorative: add a text that names the
 *  action. */
export function Spinner({ className }: { className?: string | undefined }) {
  return <span className={clsx(css['spinner'], className)} aria-hidden="true" />;
}
