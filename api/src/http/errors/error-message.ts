/** The `message` of an error. Checks the property instead of the class, because errors may come from another realm. */
export function errorMessage(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('message' in error)) return 'Unknown failure';
  return typeof error.message === 'string' ? error.message : 'Unknown failure';
}
