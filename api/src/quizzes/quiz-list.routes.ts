import * as endpoints from '@quizmesh/contract/endpoints';
import { CATEGORIES, type ListedQuiz } from '@quizmesh/contract';
import type { Request } from 'express';
import { sendTotal } from '../http/paging.ts';
import { defineRoute, type ApiRoute } from '../http/route.ts';
import type { QuizListReadModel } from './quiz-list.read-model.ts';
import type { QuizViewer } from './quiz.policy.ts';
import type { QuizReadModel } from './quiz.read-model.ts';

export interface QuizListRouteDeps {
  readonly lists: QuizListReadModel;
  readonly quizzes: QuizReadModel;
  /** The viewer of a request; issues no cookie. */
  readonly viewerOf: (request: Request) => Promise<QuizViewer>;
  /** Quizzes whose key the player knows from finished attempts. */
  readonly solvedQuizIds: (playerKey: string) => Promise<number[]>;
  readonly now: () => Date;
}

const ACTIVE_DAYS_MS = 7 * 86_400_000;

function createSearchRoute(lists: QuizListReadModel): ApiRoute {
  return defineRoute(endpoints.quizzes.searchQuizzes, {
    cacheControl: 'no-cache',
    shared: 'everyone',
    handle: async ({ query, response }) => {
      const { items, total } = await lists.list(query);
      sendTotal(response, total);
      return items;
    },
  });
}

/** Without parameters it returns the question texts to admins, for labelling fact checks (decision 24). */
function createBrowseRoute(lists: QuizListReadModel, viewerOf: QuizListRouteDeps['viewerOf']): ApiRoute {
  return defineRoute(endpoints.quizzes.browseQuizzes, {
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

/** Public lists of quizzes. */
export function createQuizListRoutes(deps: QuizListRouteDeps): ApiRoute[] {
  const { lists, quizzes, viewerOf, solvedQuizIds, now } = deps;
  return [
    createSearchRoute(lists),
    createBrowseRoute(lists, viewerOf),
    defineRoute(endpoints.quizzes.listTrending, {
      cacheControl: 'no-cache',
      shared: 'everyone',
      handle: async ({ query, response }) => {
        const { items, total } = await lists.trending(query);
        sendTotal(response, total);
        return items;
      },
    }),
    defineRoute(endpoints.quizzes.listCategories, {
      cacheControl: 'public, max-age=300',
      shared: 'everyone',
      handle: () => Promise.resolve([...CATEGORIES]),
    }),
    defineRoute(endpoints.quizzes.getSiteStats, {
      cacheControl: 'no-cache',
      shared: 'everyone',
      handle: () => quizzes.siteStats(new Date(now().getTime() - ACTIVE_DAYS_MS)),
    }),
    defineRoute(endpoints.quizzes.listPracticeQuestions, {
      handle: async ({ query, request }) => {
        const { playerKey } = await viewerOf(request);
        const solved = playerKey === null ? [] : await solvedQuizIds(playerKey);
        return quizzes.practiceQuestions(query, solved);
      },
    }),
  ];
}
