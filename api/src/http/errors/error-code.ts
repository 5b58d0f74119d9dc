/** The `code` of errors of Node.js and drivers; null without one. Checks the property instead of the class, because
 *  errors may come from another realm. */
export function errorCode(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}
