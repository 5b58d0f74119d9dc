import { CATEGORIES, type ListedQuiz } from '@quizmesh/contract';
import {
  listedQuizSchema,
  practiceQuestionSchema,
  quizListQuerySchema,
  quizSummarySchema,
  siteStatsSchema,
  pageFields,
} from '@quizmesh/contract/schemas';
import type { Request } from 'express';
import { z } from 'zod';
import { sendTotal } from '../http/paging.ts';
import { defineRoute, type ApiRoute } from '../http/route.ts';
import type { QuizListReadModel } from './quiz-list.read-model.ts';
import type { QuizViewer } from './quiz.policy.ts';
import type { QuizReadModel } from './quiz.read-model.ts';

export interface QuizListRouteDeps {
  readonly lists: QuizListReadModel;
  readonly quizzes: QuizReadModel;
  /** Who looks; issues no cookie. */
  readonly viewerOf: (request: Request) => Promise<QuizViewer>;
  /** Quizzes whose key the player knows from playing. */
  readonly solvedQuizIds: (playerKey: string) => Promise<number[]>;
  readonly now: () => Date;
}

const ACTIVE_DAYS_MS = 7 * 86_400_000;
const TRENDING_DEFAULT = 12;
const limitQuery = (standard: number, most: number) =>
  z.object({ limit: z.coerce.number().int().min(1).max(most).default(standard) });

function createSearchRoute(lists: QuizListReadModel): ApiRoute {
  return defineRoute({
    method: 'get',
    path: '/api/search',
    summary: 'Searches active quizzes (`query`)',
    tag: 'quizzes',
    access: 'public',
    query: quizListQuerySchema,
    answer: z.array(quizSummarySchema),
    cacheControl: 'no-cache',
    shared: 'everyone',
    handle: async ({ query, response }) => {
      const { items, total } = await lists.list(query);
      sendTotal(response, total);
      return items;
    },
  });
}

/** Called without any parameter, it gives administrators the question texts, to label fact-checks with (decision 24). */
function createBrowseRoute(lists: QuizListReadModel, viewerOf: QuizListRouteDeps['viewerOf']): ApiRoute {
  return defineRoute({
    method: 'get',
    path: '/api/quizzes',
    summary: 'Browses active quizzes (`search`)',
    tag: 'quizzes',
    access: 'public',
    query: quizListQuerySchema,
    answer: z.array(listedQuizSchema),
    cacheControl: 'no-cache',
    shared: 'anonymous',
    handle: async ({ query, request, response }): Promise<ListedQuiz[]> => {
      const { items, total } = await lists.list(query);
      sendTotal(response, total);
      if (Object.keys(request.query).length > 0 || !(await viewerOf(request)).isAdmin) return items;
      const questions = await lists.questionsOf(items.map(({ id }) => id));
      return items.map((quiz) => ({ ...quiz, questions: questions.get(quiz.id) ?? [] }));
    },
  });
}

/** Public lists of quizzes and what stands around them. */
export function createQuizListRoutes(deps: QuizListRouteDeps): ApiRoute[] {
  const { lists, quizzes, viewerOf, solvedQuizIds, now } = deps;
  const publicRoute = { method: 'get', tag: 'quizzes', access: 'public' } as const;
  return [
    createSearchRoute(lists),
    createBrowseRoute(lists, viewerOf),
    defineRoute({
      ...publicRoute,
      path: '/api/trending',
      summary: 'Quizzes played most in the last days',
      query: z.object(pageFields(TRENDING_DEFAULT)),
      answer: z.array(quizSummarySchema),
      cacheControl: 'no-cache',
      shared: 'everyone',
      handle: async ({ query, response }) => {
        const { items, total } = await lists.trending(query);
        sendTotal(response, total);
        return items;
      },
    }),
    defineRoute({
      ...publicRoute,
      path: '/api/categories',
      summary: 'The canonical categories',
      answer: z.array(z.string()),
      cacheControl: 'public, max-age=300',
      shared: 'everyone',
      handle: () => Promise.resolve([...CATEGORIES]),
    }),
    defineRoute({
      ...publicRoute,
      path: '/api/stats',
      summary: 'Figures of the whole site',
      answer: siteStatsSchema,
      cacheControl: 'no-cache',
      shared: 'everyone',
      handle: () => quizzes.siteStats(new Date(now().getTime() - ACTIVE_DAYS_MS)),
    }),
    defineRoute({
      ...publicRoute,
      path: '/api/random-questions',
      summary: 'Practice questions that no live quiz asks, or of quizzes the caller has solved',
      query: limitQuery(10, 20),
      answer: z.array(practiceQuestionSchema),
      handle: async ({ query, request }) => {
        const { playerKey } = await viewerOf(request);
        const solved = playerKey === null ? [] : await solvedQuizIds(playerKey);
        return quizzes.practiceQuestions(query.limit, solved);
      },
    }),
  ];
}
