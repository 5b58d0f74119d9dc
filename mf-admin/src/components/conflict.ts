import { isApiError } from '@quizmesh/sdk';

/** The thing as it is now, when a write was refused because somebody else was faster; else null. */
export function currentState(error: unknown): object | null {
  if (!isApiError(error) || error.code !== 'CONFLICT') return null;
  const current = error.body?.['current'];
  return typeof current === 'object' ? current : null;
}

/** Version of a thing as it is now, when a write was refused because somebody else was faster; else null. */
export function currentVersion(error: unknown): number | null {
  const current = currentState(error);
  const version: unknown = current && Reflect.get(current, 'version');
  return typeof version === 'number' ? version : null;
}
