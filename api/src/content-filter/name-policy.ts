import { decodeLeet, foldCharacters } from './folded-text.ts';
import type { ContentFilter } from './content-filter.ts';

/** Names of the site's operators and of deleted accounts: no player may use similar ones. */
const RESERVED_NAMES = new Set(
  'mod mods owner root staff superuser support sysadmin system team webmaster deletedplayer deleted guest you me anonymous null undefined'.split(
    ' ',
  ),
);
/** Not allowed even as part of a name. */
const RESERVED_WORDS = new Set('admin admins administrator moderator moderators quizmesh'.split(' '));

export interface NamePolicy {
  /** Why a display name is not allowed; null when it is. */
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

/** Display names: no reserved ones in any spelling, and nothing that the content filter blocks. */
export function createNamePolicy(policy: ContentFilter): NamePolicy {
  return {
    error(name) {
      if (isReserved(name)) return 'reserved';
      return policy.isBlocked(name) || policy.isBlockedContent(name) ? 'blocked' : null;
    },
  };
}
