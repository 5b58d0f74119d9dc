import { GENERAL_CATEGORY, type AdminCategory } from '@quizmesh/contract';

export const CATEGORY_SORTS = ['quizzes', 'name', 'percentage'] as const;
export type CategorySort = (typeof CATEGORY_SORTS)[number];

export interface RankedCategory extends AdminCategory {
  /** By number of quizzes, from 1. */
  readonly rank: number;
  /** Percent of all quizzes. */
  readonly share: number;
}

/** Categories with their rank and their share of all quizzes, most quizzes first. */
export function rankCategories(categories: readonly AdminCategory[]): RankedCategory[] {
  const total = categories.reduce((sum, { quizzes }) => sum + quizzes, 0);
  return [...categories]
    .sort((one, other) => other.quizzes - one.quizzes || one.category.localeCompare(other.category))
    .map((category, index) => ({
      ...category,
      rank: index + 1,
      share: total === 0 ? 0 : (category.quizzes / total) * 100,
    }));
}

interface Arrangement {
  readonly search: string;
  readonly sort: CategorySort;
  /** Name in the user's language. */
  readonly nameOf: (category: string) => string;
}

/** Categories whose name contains the search text, sorted. */
export function arrangeCategories(
  ranked: readonly RankedCategory[],
  { search, sort, nameOf }: Arrangement,
): RankedCategory[] {
  const wanted = search.toLocaleLowerCase();
  const found = ranked.filter(({ category }) => nameOf(category).toLocaleLowerCase().includes(wanted));
  if (sort === 'name')
    return found.sort((one, other) => nameOf(one.category).localeCompare(nameOf(other.category)));
  return sort === 'percentage' ? found.sort((one, other) => other.share - one.share) : found;
}

export interface CategoryInsights {
  readonly mostPopular: string | null;
  /** Number of categories with a quiz. */
  readonly total: number;
  /** Quizzes per category, one decimal. */
  readonly average: number;
  /** Share of the quizzes that belong to a category other than the general one, in percent. */
  readonly coverage: number;
}

/** Insights over all categories: the most popular one, how many are used, and their average number of
 *  quizzes. */
export function categoryInsights(ranked: readonly RankedCategory[]): CategoryInsights {
  const used = ranked.filter(({ quizzes }) => quizzes > 0);
  const quizzes = used.reduce((sum, category) => sum + category.quizzes, 0);
  const general = used.find(({ category }) => category === GENERAL_CATEGORY)?.quizzes ?? 0;
  return {
    mostPopular: used[0]?.category ?? null,
    total: used.length,
    average: used.length === 0 ? 0 : Math.round((quizzes / used.length) * 10) / 10,
    coverage: quizzes === 0 ? 0 : ((quizzes - general) / quizzes) * 100,
  };
}
