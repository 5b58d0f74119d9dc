import type { QuizSummary } from '@quizmesh/contract';
import { useEffect, useEffectEvent } from 'react';

/** The page in the address. */
export interface PageState {
  readonly filters: { readonly page: number };
  readonly changeFilters: (patch: { readonly page: number }, how: 'replace') => void;
}

export interface ListedPage {
  /** The loaded page with the total number of quizzes; undefined until then. */
  readonly data: { readonly items: readonly QuizSummary[]; readonly total: number } | undefined;
  /** The loaded page still belongs to other filters. */
  readonly isPlaceholderData: boolean;
}

/** Redirects to the last page when the page in the address does not exist, because the link is old or quizzes
 *  were deleted.
 *  @returns the quizzes of the page; undefined until they are loaded */
export function useExistingPage(
  list: PageState,
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
