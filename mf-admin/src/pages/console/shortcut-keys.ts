import { topDialog } from './top-dialog.ts';

/** Keys of the console, and what each does (`keys.…` in the catalogue). */
export const SHORTCUTS = {
  '/': 'search',
  j: 'next',
  k: 'previous',
  Enter: 'open',
  n: 'nextPage',
  p: 'previousPage',
  '+': 'moreRows',
  '-': 'fewerRows',
  x: 'select',
  X: 'selectRange',
  a: 'selectPage',
  b: 'selection',
  e: 'edit',
  r: 'resolve',
  v: 'review',
  d: 'dismiss',
  s: 'suspend',
  c: 'canary',
  z: 'rollback',
  'Ctrl/⌘ Enter': 'confirm',
  '?': 'help',
} as const;
export type ShortcutKey = keyof typeof SHORTCUTS;

const EVERYWHERE: readonly string[] = ['Ctrl/⌘ Enter', '?'];
const ROW = '[data-row-keys] [data-row-key]';
const PAGE_BOX = '[data-row-keys] thead input[type=checkbox]';
const OTHER_PAGES = '[data-pages]:not([data-pages="1"])';

/** What is on a page where a key does something; another key has an element of its own (`data-key`). */
const SIGNS: Readonly<Partial<Record<ShortcutKey, string>>> = {
  '/': '[data-key="/"]',
  ...{ j: ROW, k: ROW },
  ...{ n: OTHER_PAGES, p: OTHER_PAGES },
  ...{ '+': '[data-pages]', '-': '[data-pages]' },
  ...{ x: PAGE_BOX, X: PAGE_BOX, a: PAGE_BOX, b: PAGE_BOX },
};

/** The keys that do something now: on the page, or in the dialog or drawer that is open above it. */
export function workingKeys(): ShortcutKey[] {
  const dialog = topDialog();
  const worksHere = (key: ShortcutKey) => {
    const own = `[data-key="${CSS.escape(key)}"]`;
    if (dialog) return dialog.querySelector(own) !== null;
    return document.querySelector(SIGNS[key] ?? `${ROW} ${own}`) !== null;
  };
  return (Object.keys(SHORTCUTS) as ShortcutKey[]).filter(
    (key) => EVERYWHERE.includes(key) || worksHere(key),
  );
}
