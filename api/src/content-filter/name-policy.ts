import { decodeLeet, foldCharacters } from './folded-text.ts';
import type { ContentFilter } from './content-filter.ts';

const wordsOf = (...lines: readonly string[]): ReadonlySet<string> =>
  new Set(lines.flatMap((line) => line.split(' ')).map(foldCharacters));

/** Names of the site's operators and of deleted accounts: no player may use similar ones. */
const RESERVED_NAMES = wordsOf(
  'mod mods owner root staff superuser support sysadmin system team webmaster deletedplayer deleted guest you me anonymous null undefined',
  'administration administración amministrazione administração администрация',
  'المدير الإدارة المشرف مديرالموقع مشرفالموقع',
  '管理者 管理人 運営 運営チーム モデレーター 관리자 운영자 管理员 管理員 版主',
);
/** Not allowed even as part of a name. */
const RESERVED_WORDS = wordsOf(
  'admin admins administrator moderator moderators quizmesh',
  'administratorin administratoren moderatorin administrador administradora moderador moderadora',
  'administrateur administratrice modérateur modératrice amministratore amministratrice moderatore moderatrice',
  'beheerder beheerders админ админы администратор администраторы модератор модераторы',
);
/** Fine to ask about, but nobody is called so on a screen that others see. */
const WORDS_OF_HATE = new Set('hitler adolfhitler nazi nazis himmler goebbels siegheil binladen'.split(' '));

export interface NamePolicy {
  /** Why a display name is not allowed; null when it is. */
  error(name: string): 'reserved' | 'blocked' | null;
}

/** The name as written, leet decoded, and without the number at its end. */
function readings(text: string): string[] {
  const folded = foldCharacters(text);
  return [folded, folded.replace(/\d+$/, '')].flatMap((word) => [word, decodeLeet(word)]);
}

/** The name without its spaces and signs, read in every way. */
const wholeReadings = (name: string) => readings(name.replace(/[^\p{L}\p{N}\p{M}]/gu, ''));

/** Whether the name is one of the words, or has one of them as a part of its own. */
function hasWord(name: string, words: ReadonlySet<string>): boolean {
  const parts = name.split(/[^\p{L}\p{N}\p{M}]+/u).flatMap(readings);
  return [...wholeReadings(name), ...parts].some((reading) => words.has(reading));
}

function isReserved(name: string): boolean {
  return hasWord(name, RESERVED_WORDS) || wholeReadings(name).some((reading) => RESERVED_NAMES.has(reading));
}

/** Display names: no reserved ones and no words of hate in any spelling, and nothing that the content filter blocks. */
export function createNamePolicy(policy: ContentFilter): NamePolicy {
  return {
    error(name) {
      if (isReserved(name)) return 'reserved';
      if (hasWord(name, WORDS_OF_HATE)) return 'blocked';
      return policy.isBlocked(name) || policy.isBlockedContent(name) ? 'blocked' : null;
    },
  };
}
