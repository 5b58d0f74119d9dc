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

/** Whether the reader's language is that of the quiz; both kinds of English are one. */
export function readsQuiz(reader: Language, quizLanguage: string): boolean {
  return languagesReadAlike(reader).some((language) => language === parseLanguage(quizLanguage));
}
