import type { Page } from '@playwright/test';

/** A quiz, which begins with its ready screen. */
export const QUIZ_PAGE = '/quiz/1';

/** One address of every kind of page. */
export const MAIN_PAGES = [
  '/',
  '/search?query=history',
  '/browse',
  '/history',
  '/history/the-ancient-world',
  '/history/no-such-quiz',
  QUIZ_PAGE,
  '/quiz/999999',
  '/results/1',
  '/profile',
  '/my-quizzes',
  '/achievements',
  '/mistakes',
  '/admin',
  '/a/b/c',
] as const;

/** CSS pixels by which the page is wider than its viewport. */
export async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
