import * as css from './busy-line.module.css';

/** An animated line along the upper edge of its container (which is positioned) while the container is being
 *  reloaded: the old content stays readable. Decorative: the container has `aria-busy`. */
export function BusyLine() {
  return <span className={css['line']} aria-hidden="true" />;
}
