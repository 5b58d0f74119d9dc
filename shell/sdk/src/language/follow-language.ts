import { DEFAULT_LANGUAGE, STORAGE_KEYS, parseLanguage } from '@quizmesh/contract';
import type { PlatformStore } from '../store/platform-store.ts';
import { languageSlice } from './language-slice.ts';

/** Takes the language that was chosen in another tab of the same browser. */
export function followLanguageOfOtherTabs(store: PlatformStore): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== STORAGE_KEYS.language && key !== null) return;
    store.dispatch(languageSlice.actions.languageChosen(parseLanguage(newValue) ?? DEFAULT_LANGUAGE));
  });
}
