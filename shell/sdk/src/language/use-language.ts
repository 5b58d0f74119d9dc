import { STORAGE_KEYS, languageDirection, languageTag, type Language } from '@quizmesh/contract';
import { useDispatch, useSelector } from 'react-redux';
import { writeStored } from '../storage/stored-values.ts';
import { languageSlice } from './language-slice.ts';

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
