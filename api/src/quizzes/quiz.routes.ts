import { idSchema, quizSchema, quizSummarySchema } from '@quizmesh/contract/schemas';
import type { Request } from 'express';
import { z } from 'zod';
import { NotFoundError } from '../platform/errors/http-errors.ts';
import { defineRoute, type ApiRoute } from '../platform/http/route.ts';
import type { QuizListReadModel } from './quiz-list.read-model.ts';
import { QuizNotFoundError } from './quiz.errors.ts';
import { maySee, type QuizViewer } from './quiz.policy.ts';
import type { QuizHead, QuizReadModel } from './quiz.read-model.ts';

export interface QuizRouteDeps {
  readonly lists: QuizListReadModel;
  readonly quizzes: QuizReadModel;
  /** Who looks; issues no cookie. */
  readonly viewerOf: (request: Request) => Promise<QuizViewer>;
  /** The player finished this quiz and has no open attempt at it (decision 24). */
  readonly hasSolved: (playerKey: string, quizId: number) => Promise<boolean>;
}

const params = z.object({ id: idSchema });

/** One quiz: to play, and what to play next. */
export function createQuizRoutes({ lists, quizzes, viewerOf, hasSolved }: QuizRouteDeps): ApiRoute[] {
  async function requireVisible(quizId: number, viewer: QuizViewer): Promise<QuizHead> {
    const quiz = await quizzes.head(quizId);
    if (!quiz || !maySee(quiz, viewer)) throw new QuizNotFoundError();
    return quiz;
  }
  const mayKnowKey = async (quizId: number, { isAdmin, playerKey }: QuizViewer) =>
    isAdmin || (playerKey !== null && (await hasSolved(playerKey, quizId)));

  return [
    defineRoute({
      method: 'get',
      path: '/api/quiz/:id',
      summary: 'A quiz; its key only for those who have finished it, and administrators',
      tag: 'quizzes',
      access: 'player',
      params,
      answer: quizSchema,
      failures: [401, 404],
      handle: async ({ params: { id }, request }) => {
        const viewer = await viewerOf(request);
        await requireVisible(id, viewer);
        return quizzes.quiz(id, await mayKnowKey(id, viewer));
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/quiz/:id/recommend',
      summary: 'Another quiz to try next',
      tag: 'quizzes',
      access: 'player',
      params,
      answer: quizSummarySchema,
      failures: [401, 404],
      handle: async ({ params: { id }, request }) => {
        const viewer = await viewerOf(request);
        const { category } = await requireVisible(id, viewer);
        const next = await lists.recommend(id, category, viewer.playerKey);
        if (!next) throw new NotFoundError('There is no other quiz yet');
        return next;
      },
    }),
  ];
}
