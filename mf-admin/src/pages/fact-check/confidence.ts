/** Parses a typed confidence: whole, 0 to 100; a value that is not a number is 0, so that saving never fails on
 *  this field. */
export function confidenceOf(typed: string): number {
  const value = Math.round(Number(typed));
  return Number.isFinite(value) ? Math.min(100, Math.max(0, value)) : 0;
}
