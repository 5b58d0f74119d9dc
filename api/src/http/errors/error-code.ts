/** The `code` that Node.js and drivers put on their errors, as text; null without one. Looks at the
 *  property, not the class: errors may come from another realm. */
export function errorCode(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}
