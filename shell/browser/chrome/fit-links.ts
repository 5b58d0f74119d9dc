/** Widths in rem. An entry takes at most `MOST`; where they do not all fit, at most `CROWDED`. */
const MOST = 14;
const CROWDED = 8;
/** The button with the entries that do not fit. */
const MORE = 2.75;

export interface FittingLinks {
  /** The first ones; the others are in a menu. */
  readonly shown: number;
  /** Long entries give way before one goes into the menu. */
  readonly isCrowded: boolean;
  /** What the line takes where there is room, in rem. */
  readonly wanted: number;
}

const total = (widths: readonly number[], most: number) =>
  widths.reduce((sum, width) => sum + Math.min(width, most), 0);

/** How many entries of a line fit into its room, beside the button for the others. */
export function fitLinks(widths: readonly number[], room: number): FittingLinks {
  const wanted = total(widths, MOST);
  if (wanted <= room) return { shown: widths.length, isCrowded: false, wanted };
  if (total(widths, CROWDED) <= room) return { shown: widths.length, isCrowded: true, wanted };
  const beside = room - MORE;
  const shown = widths.findIndex((_, at) => total(widths.slice(0, at + 1), CROWDED) > beside);
  return { shown, isCrowded: total(widths.slice(0, shown), MOST) > beside, wanted };
}
