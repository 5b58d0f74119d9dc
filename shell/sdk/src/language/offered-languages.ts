import { LANGUAGES, languageTag, type Language } from '@quizmesh/contract';

/** Each language under its own name, so that users find theirs in any interface language. */
const OWN_NAMES: Readonly<Record<Language, string>> = {
  'en-US': 'English (US)',
  'en-UK': 'English (UK)',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
  it: 'Italiano',
  pt: 'Português',
  nl: 'Nederlands',
  ja: '日本語',
  ko: '한국어',
  zh: '中文',
  ar: 'العربية',
  ru: 'Русский',
};

/** The languages of the picker, in menu order, with the BCP 47 tag of each. */
export const OFFERED_LANGUAGES = LANGUAGES.map((value) => ({
  value,
  label: OWN_NAMES[value],
  tag: languageTag(value),
}));
