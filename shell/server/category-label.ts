import { DEFAULT_LANGUAGE, type Language, type ReleaseSet } from '@quizmesh/contract';

/** Name of a category as in the modules' links to its page; else the word of its path, with a capital
 *  letter. */
export function categoryLabel(set: ReleaseSet, category: string, language: Language): string {
  const labels = Object.values(set.modules)
    .flatMap(({ current }) => current.navigation)
    .find(({ path }) => path === `/${category}`)?.labels;
  const word = category.charAt(0).toUpperCase() + category.slice(1);
  return labels?.[language] ?? labels?.[DEFAULT_LANGUAGE] ?? word;
}
