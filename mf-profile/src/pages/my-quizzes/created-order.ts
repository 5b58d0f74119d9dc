import type { CreatedQuiz } from '@quizmesh/contract';

export const CREATED_SORTS = ['newest', 'attempts', 'score', 'title'] as const;
export type CreatedSort = (typeof CREATED_SORTS)[number];

type Order = (one: CreatedQuiz, other: CreatedQuiz) => number;

const orders: Readonly<Record<CreatedSort, Order>> = {
  newest: (one, other) => other.createdAt.localeCompare(one.createdAt),
  attempts: (one, other) => other.analytics.totalAttempts - one.analytics.totalAttempts,
  score: (one, other) => other.analytics.averageScore - one.analytics.averageScore,
  title: (one, other) => one.title.localeCompare(other.title),
};

/** Quizzes whose title or topic contains the search text, sorted; ties newest first. */
export function arrange(quizzes: readonly CreatedQuiz[], search: string, sort: CreatedSort): CreatedQuiz[] {
  const wanted = search.trim().toLocaleLowerCase();
  return quizzes
    .filter(({ title, topic }) => `${title}\n${topic}`.toLocaleLowerCase().includes(wanted))
    .sort((one, other) => orders[sort](one, other) || orders.newest(one, other));
}
