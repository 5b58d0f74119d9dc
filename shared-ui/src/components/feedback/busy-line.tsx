import css from './busy-line.module.css';

/** A line that runs along the upper edge of the box it stands in (which is positioned) while the box is renewed: what
 *  is there stays readable. Decorative: the box says `aria-busy`. */
export function BusyLine() {
  return <span className={css['line']} aria-hidden="true" />;
}
