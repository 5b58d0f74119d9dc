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

/** Whether a write was refused because someone else removed the thing first. */
export const isRemoved = (error: unknown): boolean =>
  isApiError(error) && error.code === 'CONFLICT' && error.body?.['current'] === null;

/** The given fields of a state that the server sent; a field that it did not send keeps its value. */
export function fieldsOf<Fields extends object>(state: object | null, fields: Fields): Fields {
  const known = { ...fields };
  if (!state) return known;
  for (const name of Object.keys(fields)) {
    const value: unknown = Reflect.get(state, name);
    if (value !== undefined) Object.assign(known, { [name]: value });
  }
  return known;
}

export interface Merge<Fields> {
  /** What is to be saved: the own changes, and the other's where the field was not changed here. */
  readonly merged: Fields;
  /** Fields that the other changed and that were taken over. */
  readonly taken: readonly (keyof Fields)[];
  /** Fields that both changed, to different values; `merged` has the own ones. */
  readonly collided: readonly (keyof Fields)[];
}

/** Joins two changes of the same thing, field by field.
 *  @param base the thing as both saw it first */
export function mergeChanges<Fields extends object>(
  base: Fields,
  mine: Fields,
  theirs: Fields,
): Merge<Fields> {
  const names = Object.keys(base) as (keyof Fields)[];
  const changed = names.filter((name) => theirs[name] !== base[name] && theirs[name] !== mine[name]);
  const taken = changed.filter((name) => mine[name] === base[name]);
  const merged = { ...mine };
  for (const name of taken) merged[name] = theirs[name];
  return { merged, taken, collided: changed.filter((name) => !taken.includes(name)) };
}
