import { decodeLeet, foldCharacters } from './folded-text.ts';
import type { ContentFilter } from './content-filter.ts';

/** Names of the people who run the site, and of those who left it: nobody may look like them. */
const RESERVED_NAMES = new Set(
  'mod mods owner root staff superuser support sysadmin system team webmaster deletedplayer deleted guest you me anonymous null undefined'.split(
    ' ',
  ),
);
/** These may not even be a part of a name. */
const RESERVED_WORDS = new Set('admin admins administrator moderator moderators quizmesh'.split(' '));

export interface NamePolicy {
  /** Why nobody may show this name on boards; null when they may. */
  error(name: string): 'reserved' | 'blocked' | null;
}

/** The name as written, leet decoded, and without the number at its end. */
function readings(text: string): string[] {
  const folded = foldCharacters(text);
  return [folded, folded.replace(/\d+$/, '')].flatMap((word) => [word, decodeLeet(word)]);
}

function isReserved(name: string): boolean {
  const whole = readings(name.replace(/[^\p{L}\p{N}\p{M}]/gu, ''));
  if (whole.some((reading) => RESERVED_NAMES.has(reading) || RESERVED_WORDS.has(reading))) return true;
  return name
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .flatMap(readings)
    .some((word) => RESERVED_WORDS.has(word));
}

/** Display names: no reserved ones, in any spelling, and nothing that the topic policy blocks. */
export function createNamePolicy(policy: ContentFilter): NamePolicy {
  return {
    error(name) {
      if (isReserved(name)) return 'reserved';
      return policy.isBlocked(name) || policy.isBlockedContent(name) ? 'blocked' : null;
    },
  };
}
