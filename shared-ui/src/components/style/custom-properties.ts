import type { CSSProperties } from 'react';

/** Custom properties as an inline style; React's own type knows only the standard ones. */
export function customProperties(values: Readonly<Record<`--${string}`, string | number>>): CSSProperties {
  return values;
}
