import { DEFAULT_LANGUAGE, type Language, type ReleaseSet } from '@quizmesh/contract';

/** Name of a category as the modules' links to its page say it; else the word of its path, with a capital. */
export function categoryLabel(set: ReleaseSet, category: string, language: Language): string {
  const labels = Object.values(set.modules)
    .flatMap(({ current }) => current.navigation)
    .find(({ path }) => path === `/${category}`)?.labels;
  const word = category.charAt(0).toUpperCase() + category.slice(1);
  return labels?.[language] ?? labels?.[DEFAULT_LANGUAGE] ?? word;
}
