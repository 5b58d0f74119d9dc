import { ROOM_NAME_MAX_LENGTH } from '@quizmesh/contract';

const CHARACTERS = /^[\p{L}\p{M}\p{Nd} _.'-]*$/u;

/** A name as it is sent: phones type another apostrophe than the server accepts. */
export const typedName = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replaceAll('’', "'")
    .trim();

/** Why a name cannot be one in a room, as far as the page knows: what is allowed besides is known to the server alone. */
export function roomNameError(text: string): 'noName' | 'longName' | 'nameCharacters' | null {
  const name = typedName(text);
  if (name === '') return 'noName';
  if ([...name].length > ROOM_NAME_MAX_LENGTH) return 'longName';
  return CHARACTERS.test(name) && /[\p{L}\p{Nd}]/u.test(name) ? null : 'nameCharacters';
}
