/** How long a pointer must rest before a tooltip opens, in ms. */
export const TOOLTIP_DELAY_MS = 700;
/** Within this time after one has closed the next opens at once, in ms. */
const TOOLTIP_SKIP_DELAY_MS = 300;

let closedAt = -Infinity;

/** A tooltip has just closed. */
export function noteTooltipClosed(): void {
  closedAt = Date.now();
}

/** How long a pointer has to rest now before a tooltip opens, in ms: 0 soon after another one. */
export function tooltipDelay(): number {
  return Date.now() - closedAt < TOOLTIP_SKIP_DELAY_MS ? 0 : TOOLTIP_DELAY_MS;
}
