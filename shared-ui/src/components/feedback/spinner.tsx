import { clsx } from 'clsx';
import css from './spinner.module.css';

/** A turning ring in the colour and size of the text around it. Decorative: say what is under way beside it. */
export function Spinner({ className }: { className?: string | undefined }) {
  return <span className={clsx(css['spinner'], className)} aria-hidden="true" />;
}
