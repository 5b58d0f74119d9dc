import { isApiError } from '@quizmesh/sdk';

/** Version of a thing as it is now, when a write was refused because somebody else was faster; else null. */
export function currentVersion(error: unknown): number | null {
  if (!isApiError(error) || error.code !== 'CONFLICT') return null;
  const current = error.body?.['current'];
  const version: unknown =
    typeof current === 'object' && current !== null ? Reflect.get(current, 'version') : null;
  return typeof version === 'number' ? version : null;
}
