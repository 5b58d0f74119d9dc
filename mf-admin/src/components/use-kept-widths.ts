import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

const ALL = 100;

/** Columns take the width of their contents. A table that becomes empty keeps the widths of its last rows, so that its heads do
 *  not jump. @param rows undefined: not loaded @param columns number of the last columns, which have no width in pixels
 *  @returns the widths for each column of an empty table; undefined: their own */
export function useKeptWidths(
  panel: RefObject<HTMLElement | null>,
  rows: readonly unknown[] | undefined,
  columns: number,
): readonly { readonly width: string }[] | undefined {
  const last = useRef<readonly string[] | null>(null);
  const [kept, setKept] = useState<readonly string[] | null>(null);
  const hasRows = rows !== undefined && rows.length > 0;
  useLayoutEffect(() => {
    setKept(hasRows ? null : last.current);
    if (!hasRows || kept) return;
    const heads = [...(panel.current?.querySelectorAll<HTMLElement>('thead th') ?? [])];
    const widths = heads.map(({ offsetWidth }) => offsetWidth);
    const whole = widths.reduce((sum, width) => sum + width, 0);
    last.current = whole === 0 ? null : widths.slice(-columns).map((width) => `${(ALL * width) / whole}%`);
  }, [panel, rows, hasRows, kept, columns]);
  return kept?.length === columns ? kept.map((width) => ({ width })) : undefined;
}
