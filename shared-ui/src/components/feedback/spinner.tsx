import { clsx } from 'clsx';
import * as css from './spinner.module.css';

/** A rotating ring in the colour and size of the text around it. Decorative: add a text that says what is pending. */
export function Spinner({ className }: { className?: string | undefined }) {
  return <span className={clsx(css['spinner'], className)} aria-hidden="true" />;
}
