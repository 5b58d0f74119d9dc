/** What was typed as a confidence: whole, 0 to 100; what is no number is 0. Source: specification 001, section 5. */
export function confidenceOf(typed: string): number {
  const value = Math.round(Number(typed));
  return Number.isFinite(value) ? Math.min(100, Math.max(0, value)) : 0;
}
