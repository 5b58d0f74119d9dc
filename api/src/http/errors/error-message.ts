/** The `message` of a failure as text. Looks at the property, not the class: errors may come from another realm. */
export function errorMessage(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('message' in error)) return 'Unknown failure';
  return typeof error.message === 'string' ? error.message : 'Unknown failure';
}
