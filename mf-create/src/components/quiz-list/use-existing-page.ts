import type { QuizSummary } from '@quizmesh/contract';
import { useEffect, useEffectEvent } from 'react';
import type { ListFilterState } from './use-list-filters.ts';

export interface ListedPage {
  /** The page that came, with how many quizzes there are in all; undefined until then. */
  readonly data: { readonly items: readonly QuizSummary[]; readonly total: number } | undefined;
  /** What came is still that of other filters. */
  readonly isPlaceholderData: boolean;
}

/** When the page in the address has gone, because the address is old or quizzes went, the last one takes its place.
 *  @returns the quizzes of the page; undefined until they are there */
export function useExistingPage(
  list: ListFilterState,
  { data, isPlaceholderData }: ListedPage,
  pageSize: number,
): readonly QuizSummary[] | undefined {
  const total = data?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const isGone = data !== undefined && !isPlaceholderData && list.filters.page > pages;
  const goToLast = useEffectEvent(() => {
    list.changeFilters({ page: pages }, 'replace');
  });
  useEffect(() => {
    if (isGone) goToLast();
  }, [isGone]);
  const isLeft = isPlaceholderData && total > 0 && data?.items.length === 0;
  return isGone || isLeft ? undefined : data?.items;
}
