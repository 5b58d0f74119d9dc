import { isApiError } from '@quizmesh/sdk';

/** The current state of a thing when a write was refused because someone else changed it first; else null. */
export function currentState(error: unknown): object | null {
  if (!isApiError(error) || error.code !== 'CONFLICT') return null;
  const current = error.body?.['current'];
  return typeof current === 'object' ? current : null;
}

/** The current version of a thing when a write was refused because someone else changed it first; else null. */
export function currentVersion(error: unknown): number | null {
  const current = currentState(error);
  const version: unknown = current && Reflect.get(current, 'version');
  return typeof version === 'number' ? version : null;
}
