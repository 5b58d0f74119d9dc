import * as css from './count-dots.module.css';

/** A number of questions as small tiles, five in a row. Decorative. */
export function CountDots({ count }: { count: number }) {
  return (
    <span className={css['dots']} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <i key={index} />
      ))}
    </span>
  );
}
