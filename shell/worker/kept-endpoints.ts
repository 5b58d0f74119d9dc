import { endpoints, methodAndPath, type EndpointCall } from '@quizmesh/contract/client';

/** What can be read without a network: what was played, with its key and explanations, the mistakes, the quiz of the day, and the
 *  lists that lead to them. Nothing of the console, of accounts' settings, of exports. */
const KEPT: readonly EndpointCall[] = [
  endpoints.quizzes.getQuiz,
  endpoints.quizzes.getQuizBySlug,
  endpoints.quizzes.getQuizOfTheDay,
  endpoints.quizzes.getQuizStats,
  endpoints.quizzes.getRecommendation,
  endpoints.quizzes.getSiteStats,
  endpoints.quizzes.listCategories,
  endpoints.quizzes.listMyQuizzes,
  endpoints.quizzes.listTrending,
  endpoints.quizzes.browseQuizzes,
  endpoints.quizzes.searchQuizzes,
  endpoints.playing.getMyResult,
  endpoints.playing.getLeaderboard,
  endpoints.playing.getQuestionStats,
  endpoints.playing.listBestResults,
  endpoints.progress.getMistakes,
  endpoints.progress.getProgress,
  endpoints.progress.getHeaderStats,
  endpoints.progress.getUserProgress,
  endpoints.progress.getUserStats,
  endpoints.progress.listActivity,
  endpoints.progress.listAchievements,
  endpoints.progress.listUserAchievements,
  endpoints.players.getPlayer,
  endpoints.factChecks.listFactChecks,
  endpoints.factChecks.getFactCheckState,
  endpoints.moderation.listMyQuizDisputes,
  endpoints.site.getLegalPage,
];

const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/gu, '[^/]+')}$`, 'u');
const PATTERNS = KEPT.map((call) => patternOf(methodAndPath(call)[1]));
const DAY = patternOf(methodAndPath(endpoints.quizzes.getQuizOfTheDay)[1]);

/** Whether answers of this path are kept on the device. */
export const isKeptEndpoint = (pathname: string): boolean => PATTERNS.some((one) => one.test(pathname));

const dayOf = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10);

/** Whether an answer that was kept then may be shown now: a quiz of the day only on its (UTC) day. */
export function isStillRight(pathname: string, keptAt: number, now: number): boolean {
  return !DAY.test(pathname) || dayOf(keptAt) === dayOf(now);
}
