import { topicKey } from './fold-topic.ts';

/** Labels of two names for one subject: either name asks for all of it. */
const ONE_SUBJECT: ReadonlySet<string> = new Set([
  'Anime and manga',
  'Blockchain and cryptocurrency',
  'DNA and genetics',
  'Economics and money',
  'Elections and democracy',
  'Fashion and clothing',
  'Food and cooking',
  'Inventors and inventions',
  'Mushrooms and fungi',
  'Politics and government',
  'Superheroes and comics',
  'Trains and railways',
]);

/** Folded names of the parts of a label, which are no names of the whole: coffee is a part of "Coffee and tea". */
export function partsOfLabel(label: string): string[] {
  if (ONE_SUBJECT.has(label)) return [];
  const parts = label.split(/,| and /u).map(topicKey);
  return parts.length < 2 ? [] : parts.filter((part) => part !== '');
}
