import { ROOM_NAME_MAX_LENGTH } from '@quizmesh/contract';
import { skeletonsOf } from '../auth/index.ts';
import type { NamePolicy } from '../content-filter/index.ts';
import { ValidationError } from '../http/errors/http-errors.ts';
import { hasNameCharacters, shownName } from '../players/index.ts';

const MESSAGES = {
  reserved: 'This name is reserved',
  blocked: 'Please choose another name',
} as const;

/** What stands between a letter that stands alone and another one, or at an end: "M i a" and "Mia." read as "Mia". */
const SPELLING =
  /(?<![\p{L}\p{M}\p{Nd}])([\p{L}\p{Nd}]\p{M}*)[ _.'-]+(?=[\p{L}\p{Nd}]\p{M}*(?![\p{L}\p{M}\p{Nd}]))/gu;
const ENDS = /^[ _.'-]+|[ _.'-]+$/gu;

/** Names with a common key look alike (UTS 39), also when one of them is spelt letter by letter. */
export function nameKeysOf(name: string): string[] {
  const { written, folded } = skeletonsOf(name.replace(SPELLING, '$1').replace(ENDS, ''));
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
