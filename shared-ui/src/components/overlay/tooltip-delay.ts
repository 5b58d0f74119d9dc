/** Time that a pointer must rest before a tooltip opens, in ms. */
export const TOOLTIP_DELAY_MS = 700;
/** Within this time after a tooltip has closed the next one opens at once, in ms. */
const TOOLTIP_SKIP_DELAY_MS = 300;

let closedAt = -Infinity;

/** Records that a tooltip has closed. */
export function noteTooltipClosed(): void {
  closedAt = Date.now();
}

/** Time that a pointer must rest now before a tooltip opens, in ms: 0 soon after another one. */
export function tooltipDelay(): number {
  return Date.now() - closedAt < TOOLTIP_SKIP_DELAY_MS ? 0 : TOOLTIP_DELAY_MS;
}
