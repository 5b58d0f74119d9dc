import { STORAGE_KEYS } from '@quizmesh/contract';
import { useEffect, useState } from 'react';
import { emitPlatformEvent, onPlatformEvent } from '../events/platform-events.ts';
import { readStored, removeStored, writeStored } from '../storage/stored-values.ts';

export const THEME_CHOICES = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

const darkSystem = () => window.matchMedia('(prefers-color-scheme: dark)');

/** The user's choice; without one the system's theme is used. */
export function storedTheme(): ThemeChoice {
  const parse = (text: string) => THEME_CHOICES.find((choice) => choice === text) ?? null;
  return readStored(STORAGE_KEYS.theme, parse) ?? 'system';
}

function show(choice: ThemeChoice): void {
  const system = darkSystem().matches ? 'dark' : 'light';
  document.documentElement.dataset['theme'] = choice === 'system' ? system : choice;
  // The colour of the browser's toolbar follows the system by media query, which a choice replaces.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"][data-scheme]')) {
    const scheme = meta.dataset['scheme'] ?? '';
    const overruled = scheme === choice ? 'all' : 'not all';
    meta.media = choice === 'system' ? `(prefers-color-scheme: ${scheme})` : overruled;
  }
}

/** Stores the choice and applies it. The boot script of index.html applies it on the next load, before the
 *  first paint. */
export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') removeStored(STORAGE_KEYS.theme);
  else writeStored(STORAGE_KEYS.theme, choice);
  show(choice);
  emitPlatformEvent('theme-changed', { choice });
}

/** Follows the system while nothing is chosen, and choices made elsewhere on the page or in another tab,
 *  until the returned function is called. */
export function followTheme(onChange: (choice: ThemeChoice) => void): () => void {
  const follow = () => {
    const choice = storedTheme();
    show(choice);
    onChange(choice);
  };
  const followTab = (event: StorageEvent) => {
    if (event.key === STORAGE_KEYS.theme || event.key === null) follow();
  };
  const system = darkSystem();
  system.addEventListener('change', follow);
  window.addEventListener('storage', followTab);
  const stopFollowingPage = onPlatformEvent('theme-changed', follow);
  // The system's theme may have changed since the boot script read it.
  show(storedTheme());
  return () => {
    stopFollowingPage();
    system.removeEventListener('change', follow);
    window.removeEventListener('storage', followTab);
  };
}

export interface Theme {
  readonly choice: ThemeChoice;
  readonly chooseTheme: (choice: ThemeChoice) => void;
}

/** The theme on this device, and its setter. */
export function useTheme(): Theme {
  const [choice, setChoice] = useState(storedTheme);
  useEffect(() => followTheme(setChoice), []);
  return { choice, chooseTheme };
}
