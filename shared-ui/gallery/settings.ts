import { createContext, useContext } from 'react';
import { words, type WordKey } from './words.ts';

/** Settings of the gallery; kept in the address, so that views can be linked and photographed. */
export interface Settings {
  readonly theme: 'light' | 'dark';
  readonly direction: 'ltr' | 'rtl';
}

export function readSettings(search: string): Settings {
  const parameters = new URLSearchParams(search);
  return {
    theme: parameters.get('theme') === 'dark' ? 'dark' : 'light',
    direction: parameters.get('direction') === 'rtl' ? 'rtl' : 'ltr',
  };
}

/** Writes the settings to the document and the address. */
export function applySettings({ theme, direction }: Settings): void {
  const { documentElement } = document;
  documentElement.dataset['theme'] = theme;
  documentElement.dir = direction;
  documentElement.lang = direction === 'rtl' ? 'ar' : 'en';
  const address = new URL(window.location.href);
  address.searchParams.set('theme', theme);
  address.searchParams.set('direction', direction);
  window.history.replaceState(null, '', address);
}

export const SettingsContext = createContext<Settings>({ theme: 'light', direction: 'ltr' });

/** Texts and number formats for the language of the direction. */
export function useGallery() {
  const { direction, theme } = useContext(SettingsContext);
  const language = direction === 'rtl' ? 'ar' : 'en';
  const numbers = new Intl.NumberFormat(language);
  const percents = new Intl.NumberFormat(language, { style: 'percent' });
  return {
    theme,
    direction,
    language,
    say: (key: WordKey): string => words[key][language],
    number: (value: number) => numbers.format(value),
    percent: (value: number) => percents.format(value / 100),
  };
}
