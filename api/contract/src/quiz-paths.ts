import { GENERAL_CATEGORY } from './categories.ts';

/** Public path of a quiz: its landing page, or the quiz itself when it has none (decision 19). */
export function quizPath(quiz: {
  readonly id: number;
  readonly category: string;
  readonly slug?: string | undefined;
}): string {
  const { id, category, slug } = quiz;
  const hasLanding = slug && category !== GENERAL_CATEGORY;
  return hasLanding ? `/${category}/${encodeURIComponent(slug)}` : `/quiz/${id}`;
}

/** What the cover of a quiz is drawn from: its number, and the drawing that its author chose. */
export function coverOf({ id, cover }: { readonly id: number; readonly cover?: number | undefined }): string {
  return cover ? `${id}-${cover}` : String(id);
}

/** Public page of the quizzes of an account. */
export const authorPath = (username: string): string => `/author/${encodeURIComponent(username)}`;

/** State of a navigation to `/quiz/{id}` from a page that was a ready screen already: the first question opens at once
 *  (decision 28). */
export const START_AT_ONCE = 'start-at-once';

/** Parameter of an address that challenges with somebody's result. */
export const CHALLENGE_PARAMETER = 'challenge';
/** Its value: the attempt and the site's signature. */
export const CHALLENGE_TOKEN = /^[\da-z]{1,11}\.[\w-]{22}$/u;
