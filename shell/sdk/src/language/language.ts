import {
  DEFAULT_LANGUAGE,
  LANGUAGES,
  STORAGE_KEYS,
  languageDirection,
  languageTag,
  parseLanguage,
  type Language,
} from '@quizmesh/contract';
import { createSlice, type PayloadAction, type Store } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { writeStored } from '../storage/stored-values.ts';

const initialState: { readonly language: Language } = { language: DEFAULT_LANGUAGE };

export const languageSlice = createSlice({
  name: 'language',
  initialState,
  reducers: { languageChosen: (_state, action: PayloadAction<Language>) => ({ language: action.payload }) },
  selectors: { selectLanguage: (state) => state.language },
});

export interface LanguageChoice {
  /** Stored value, e.g. 'en-UK'. */
  readonly language: Language;
  /** BCP 47 tag for Intl and lang attributes, e.g. 'en-GB'. */
  readonly tag: string;
  readonly direction: 'ltr' | 'rtl';
  readonly setLanguage: (language: Language) => void;
}

/** The interface language and how to change it. */
export function useLanguage(): LanguageChoice {
  const dispatch = useDispatch();
  const language = useSelector(languageSlice.selectors.selectLanguage);
  return {
    language,
    tag: languageTag(language),
    direction: languageDirection(language),
    setLanguage: (next) => {
      writeStored(STORAGE_KEYS.language, next);
      dispatch(languageSlice.actions.languageChosen(next));
    },
  };
}

/** Applies the language that was chosen in another tab of the same browser. */
export function followLanguageOfOtherTabs(store: Pick<Store, 'dispatch'>): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== STORAGE_KEYS.language && key !== null) return;
    store.dispatch(languageSlice.actions.languageChosen(parseLanguage(newValue) ?? DEFAULT_LANGUAGE));
  });
}

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
