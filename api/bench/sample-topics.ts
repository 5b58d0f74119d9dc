/** Topics of generated rows. */
export const WORDS = [
  'River',
  'Galaxy',
  'Castle',
  'Forest',
  'Empire',
  'Opera',
  'Planet',
  'Market',
  'Bridge',
  'Desert',
];
export const CATEGORIES = [
  'history',
  'science',
  'geography',
  'art',
  'sports',
  'music',
  'literature',
  'biology',
  'health',
  'food',
];
