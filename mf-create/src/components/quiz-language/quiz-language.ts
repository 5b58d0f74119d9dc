import { languageTag, languagesReadAlike, parseLanguage, type Language } from '@quizmesh/contract';

function nameOf(tag: string, reader: string): string {
  return new Intl.DisplayNames([reader], { type: 'language' }).of(tag) ?? tag;
}

/** "Deutsch", "English (United States)": a language in its own words, as in the menu of languages. */
export function ownName(language: Language): string {
  const tag = languageTag(language);
  return nameOf(tag, tag);
}

/** "Deutsch", "English": without its country. */
export function spokenName(language: Language, reader: Language = language): string {
  const spoken = (tag: string) => tag.split('-', 1)[0] ?? tag;
  return nameOf(spoken(language), languageTag(reader));
}

const READ_MAX = 3;

/** The languages that somebody reads, as lists prefer them: the interface's, then those that the browser names. */
export function languagesRead(reader: Language, named: readonly string[] = navigator.languages): string {
  const browser = named.flatMap((tag) => parseLanguage(tag.split('-', 1)[0]) ?? []);
  const others = browser.filter((language) => !languagesReadAlike(reader).includes(language));
  return [...new Set([reader, ...others])].slice(0, READ_MAX).join(',');
}

/** Whether the reader's language is that of the quiz; both kinds of English are one. */
export function readsQuiz(reader: Language, quizLanguage: string): boolean {
  return languagesReadAlike(reader).some((language) => language === parseLanguage(quizLanguage));
}
