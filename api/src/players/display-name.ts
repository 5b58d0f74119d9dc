/** Of what is looked at: whatever is longer is too long without its unseen characters, too. */
const READ_LENGTH = 300;
/** Invisible letters (Hangul fillers) and all characters that control text: bidi, zero width. */
const UNSEEN = /[\p{Cf}\u115f\u1160\u3164\uffa0]/gu;
const ALLOWED = /^[\p{L}\p{M}\p{Nd} _.'-]+$/u;
/** More marks on one letter than any script has would cover what stands above and below the name. */
const TOWER = /[\p{Mn}\p{Me}]{5}/u;

/** The form in which names are shown. Phones type another apostrophe than keyboards. */
export function shownName(name: string): string {
  const seen = name.slice(0, READ_LENGTH).normalize('NFC').replace(UNSEEN, '');
  return seen.replaceAll('’', "'").replace(/\s+/gu, ' ').trim();
}

/** Letters, digits, blanks and a few signs, of which at least one is a letter or digit, and no towers of marks. @param name as shown */
export function hasNameCharacters(name: string): boolean {
  return ALLOWED.test(name) && /[\p{L}\p{Nd}]/u.test(name) && !TOWER.test(name);
}
