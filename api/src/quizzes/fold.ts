import { createHash } from 'node:crypto';

/** Text as search compares it, the same on every engine: compatibility forms unified, case and
 *  accents of Latin, Greek and Cyrillic letters dropped, white space single. */
export function foldText(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .toLowerCase()
    .replace(/ς/g, 'σ')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** LIKE pattern for text that contains `word` literally; `!` is the escape character. */
export function containsPattern(word: string): string {
  return `%${word.replace(/[!%_]/g, '!$&')}%`;
}

/** Equal for questions that read the same. */
export function questionFingerprint(question: string): string {
  return createHash('sha256').update(foldText(question)).digest('hex').slice(0, 40);
}
