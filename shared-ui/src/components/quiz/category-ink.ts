/** The eight colour sets of covers and category labels. */
export type CategoryInk = 'space' | 'moss' | 'clay' | 'plum' | 'sea' | 'slate' | 'olive' | 'rose';

const inks: Readonly<Record<string, CategoryInk>> = {
  history: 'clay',
  science: 'sea',
  mathematics: 'slate',
  geography: 'moss',
  art: 'rose',
  sports: 'olive',
  entertainment: 'plum',
  music: 'plum',
  literature: 'rose',
  biology: 'moss',
  politics: 'clay',
  nature: 'moss',
  health: 'sea',
  technology: 'slate',
  photography: 'slate',
  food: 'olive',
  automotive: 'clay',
  aviation: 'sea',
  astronomy: 'space',
  space: 'space',
};

/** Colour set of a canonical category; slate for anything else. */
export function categoryInk(category: string): CategoryInk {
  return inks[category] ?? 'slate';
}
