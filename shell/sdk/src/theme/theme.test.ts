import { STORAGE_KEYS } from '@quizmesh/contract';
import { chooseTheme, followTheme, storedTheme } from './theme.ts';

const shown = () => document.documentElement.dataset['theme'];

afterEach(() => {
  document.head.replaceChildren();
  localStorage.clear();
});

it('follows the system until a theme is chosen, and again when the choice is removed', () => {
  expect(storedTheme()).toBe('system');
  chooseTheme('dark');
  expect([storedTheme(), shown()]).toEqual(['dark', 'dark']);
  chooseTheme('system');
  expect(localStorage.getItem(STORAGE_KEYS.theme)).toBeNull();
  expect(shown()).toBe('light');
});

it("gives the browser's toolbar the colour of the theme, and the system's again", () => {
  document.head.innerHTML =
    '<meta name="theme-color" data-scheme="light"><meta name="theme-color" data-scheme="dark">';
  const media = () => [...document.head.querySelectorAll('meta')].map((meta) => meta.media);
  chooseTheme('dark');
  expect(media()).toEqual(['not all', 'all']);
  chooseTheme('system');
  expect(media()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']);
});

it('ignores an invalid stored theme', () => {
  localStorage.setItem(STORAGE_KEYS.theme, 'purple');
  expect(storedTheme()).toBe('system');
});

it('applies a choice made elsewhere on the page', () => {
  const changed = jest.fn();
  const stop = followTheme(changed);
  chooseTheme('dark');
  stop();
  chooseTheme('light');
  expect(changed.mock.calls).toEqual([['dark']]);
});

it('applies a choice of another tab', () => {
  const changed = jest.fn();
  const stop = followTheme(changed);
  localStorage.setItem(STORAGE_KEYS.theme, 'dark');
  window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEYS.theme, newValue: 'dark' }));
  expect(changed).toHaveBeenCalledWith('dark');
  expect(shown()).toBe('dark');
  stop();
});
