import * as endpoints from '@quizmesh/contract/endpoints';
import type { QuizOfTheDay } from '@quizmesh/contract';
import type { Request } from 'express';
import { defineRoute, type ApiRoute } from '../http/route.ts';
import type { QuizOfTheDayService } from './quiz-of-the-day.service.ts';
import type { QuizViewer } from './quiz.policy.ts';

export interface QuizOfTheDayRouteDeps {
  readonly quizOfTheDay: QuizOfTheDayService;
  /** The viewer of a request; issues no cookie. */
  readonly viewerOf: (request: Request) => Promise<QuizViewer>;
  /** The player's first attempt; null before it is finished. */
  readonly firstResult: (quizId: number, playerKey: string) => Promise<QuizOfTheDay['result']>;
}

export function createQuizOfTheDayRoutes({
  quizOfTheDay,
  viewerOf,
  firstResult,
}: QuizOfTheDayRouteDeps): ApiRoute[] {
  return [
    defineRoute(endpoints.quizzes.getQuizOfTheDay, {
      shared: 'anonymous',
      handle: async ({ query: { language }, request }) => {
        // First, so that a session that is over is told before anything is made or missed.
        const { playerKey } = await viewerOf(request);
        const today = await quizOfTheDay.today(language);
        return { ...today, result: playerKey === null ? null : await firstResult(today.quiz.id, playerKey) };
      },
    }),
  ];
}
