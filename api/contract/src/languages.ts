/** Stored language values in menu order; the first is the default. Databases and browsers hold these values, so
 *  they never change. */
export const LANGUAGES = [
  'en-US',
  'en-UK',
  'es',
  'fr',
  'de',
  'it',
  'pt',
  'nl',
  'ja',
  'ko',
  'zh',
  'ar',
  'ru',
] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'en-US';

/** BCP 47 tag for `lang` attributes and Intl: 'en-UK' is a stored value, 'en-GB' its tag. Source: decision 46. */
export function languageTag(language: Language): string {
  return language === 'en-UK' ? 'en-GB' : language;
}

/** Direction of writing. Only Arabic runs right to left. */
export function languageDirection(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}

/** Languages whose quizzes a reader of this one reads as his own: both kinds of English are one. */
export function languagesReadAlike(language: Language): readonly Language[] {
  return language === 'en-US' || language === 'en-UK' ? ['en-US', 'en-UK'] : [language];
}

/** Supported language for a stored or requested value ('en' is 'en-US'), or null. */
export function parseLanguage(value: string | null | undefined): Language | null {
  if (value === 'en') return DEFAULT_LANGUAGE;
  return LANGUAGES.find((language) => language === value) ?? null;
}

/** BCP 47 tag of a stored or requested value; undefined for other languages. */
export function knownLanguageTag(value: string | null | undefined): string | undefined {
  const language = parseLanguage(value);
  return language ? languageTag(language) : undefined;
}

/** Languages whose sentences write a heading ("Geschiedenis") with a small letter. */
const SMALL_INSIDE: ReadonlySet<Language> = new Set(['nl', 'es', 'it', 'pt']);

/** A heading, as the name of a category, as it stands inside a sentence of the language: "Quizzen over geschiedenis". */
export function insideSentence(heading: string, language: Language): string {
  const isAbbreviation = /^\p{Lu}{2}/u.test(heading);
  if (isAbbreviation || !SMALL_INSIDE.has(language)) return heading;
  return heading.charAt(0).toLowerCase() + heading.slice(1);
}
