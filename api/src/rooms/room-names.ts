import { ROOM_NAME_MAX_LENGTH } from '@quizmesh/contract';
import { skeletonsOf } from '../auth/index.ts';
import type { NamePolicy } from '../content-filter/index.ts';
import { ValidationError } from '../http/errors/http-errors.ts';
import { hasNameCharacters, shownName } from '../players/index.ts';

const MESSAGES = {
  reserved: 'This name is reserved',
  blocked: 'Please choose another name',
} as const;

/** Names with a common key look alike (UTS 39). */
export function nameKeysOf(name: string): string[] {
  const { written, folded } = skeletonsOf(name);
  return [`w:${written}`, `f:${folded}`];
}

/** A name as it is shown in a room. Accounts keep their names to themselves on boards; in a room, whose players sit beside
 *  each other and whose host removes whoever pretends to be somebody, first names must be free.
 *  @throws {ValidationError} */
export function roomName(policy: NamePolicy, text: string): string {
  const name = shownName(text);
  const { length } = [...name];
  if (length === 0 || length > ROOM_NAME_MAX_LENGTH)
    throw new ValidationError({ name: `Must have 1 to ${ROOM_NAME_MAX_LENGTH} characters` });
  if (!hasNameCharacters(name))
    throw new ValidationError({
      name: "May have letters, digits, blanks and _ . - ' only, and must have a letter or digit",
    });
  const error = policy.error(name);
  if (error) throw new ValidationError({ name: MESSAGES[error] });
  return name;
}
