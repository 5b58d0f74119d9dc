import { STORAGE_KEYS } from '@quizmesh/contract';
import { createPlatformStore } from '../store/platform-store.ts';
import { followLanguageOfOtherTabs, languageSlice } from './language.ts';

const languageAfter = (key: string | null, newValue: string | null) => {
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
};

test('follows the language chosen in another tab; an unknown or missing one becomes American English', () => {
  const store = createPlatformStore();
  const language = () => languageSlice.selectors.selectLanguage(store.getState());
  followLanguageOfOtherTabs(store);
  languageAfter(STORAGE_KEYS.language, 'de');
  expect(language()).toBe('de');
  languageAfter(STORAGE_KEYS.theme, 'ar');
  expect(language()).toBe('de');
  languageAfter(STORAGE_KEYS.language, 'klingon');
  expect(language()).toBe('en-US');
  languageAfter(STORAGE_KEYS.language, 'ar');
  languageAfter(null, null);
  expect(language()).toBe('en-US');
});
