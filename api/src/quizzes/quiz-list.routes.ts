import { CATEGORIES } from '@quizmesh/contract';
import {
  practiceQuestionSchema,
  quizListQuerySchema,
  quizSummarySchema,
  siteStatsSchema,
} from '@quizmesh/contract/schemas';
import { z } from 'zod';
import { sendTotal } from '../platform/http/paging.ts';
import { defineRoute, type ApiRoute } from '../platform/http/route.ts';
import type { QuizListReadModel } from './quiz-list.read-model.ts';
import type { QuizReadModel } from './quiz.read-model.ts';

export interface QuizListRouteDeps {
  readonly lists: QuizListReadModel;
  readonly quizzes: QuizReadModel;
  readonly now: () => Date;
}

const ACTIVE_DAYS_MS = 7 * 86_400_000;
const limitQuery = (standard: number, most: number) =>
  z.object({ limit: z.coerce.number().int().min(1).max(most).default(standard) });

function listRoute(path: string, summary: string, lists: QuizListReadModel): ApiRoute {
  return defineRoute({
    method: 'get',
    path,
    summary,
    tag: 'quizzes',
    access: 'public',
    query: quizListQuerySchema,
    answer: z.array(quizSummarySchema),
    cacheControl: 'no-cache',
    handle: async ({ query, response }) => {
      const { items, total } = await lists.list(query);
      sendTotal(response, total);
      return items;
    },
  });
}

/** Public lists of quizzes and what stands around them. */
export function createQuizListRoutes({ lists, quizzes, now }: QuizListRouteDeps): ApiRoute[] {
  const publicRoute = { method: 'get', tag: 'quizzes', access: 'public' } as const;
  return [
    listRoute('/api/search', 'Searches active quizzes (`query`)', lists),
    listRoute('/api/quizzes', 'Browses active quizzes (`search`)', lists),
    defineRoute({
      ...publicRoute,
      path: '/api/trending',
      summary: 'Quizzes played most in the last days',
      query: limitQuery(12, 50),
      answer: z.array(quizSummarySchema),
      cacheControl: 'no-cache',
      handle: ({ query }) => lists.trending(query.limit),
    }),
    defineRoute({
      ...publicRoute,
      path: '/api/categories',
      summary: 'The canonical categories',
      answer: z.array(z.string()),
      cacheControl: 'public, max-age=300',
      handle: () => Promise.resolve([...CATEGORIES]),
    }),
    defineRoute({
      ...publicRoute,
      path: '/api/stats',
      summary: 'Figures of the whole site',
      answer: siteStatsSchema,
      cacheControl: 'no-cache',
      handle: () => quizzes.siteStats(new Date(now().getTime() - ACTIVE_DAYS_MS)),
    }),
    defineRoute({
      ...publicRoute,
      path: '/api/random-questions',
      summary: 'Practice questions that no live quiz asks',
      query: limitQuery(10, 20),
      answer: z.array(practiceQuestionSchema),
      handle: ({ query }) => quizzes.practiceQuestions(query.limit),
    }),
  ];
}
