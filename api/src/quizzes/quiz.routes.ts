import { GENERAL_CATEGORY, canonicalCategory } from '@quizmesh/contract';
import {
  idSchema,
  quizLandingSchema,
  quizSchema,
  quizStatsSchema,
  quizSummarySchema,
} from '@quizmesh/contract/schemas';
import { z } from 'zod';
import { NotFoundError } from '../http/errors/http-errors.ts';
import { defineRoute, type ApiRoute } from '../http/route.ts';
import type { QuizAccess } from './quiz-access.ts';
import type { PlayStats } from './quiz-analytics.service.ts';
import type { QuizListReadModel } from './quiz-list.read-model.ts';
import { QuizNotFoundError } from './quiz.errors.ts';
import { mayEdit, type QuizViewer } from './quiz.policy.ts';
import type { QuizReadModel } from './quiz.read-model.ts';

export interface QuizRouteDeps {
  readonly lists: QuizListReadModel;
  readonly quizzes: QuizReadModel;
  readonly access: QuizAccess;
  /** The player finished this quiz and has no open attempt at it (decision 24). */
  readonly hasSolved: (playerKey: string, quizId: number) => Promise<boolean>;
  readonly scores: Pick<PlayStats, 'scoreDistribution'>;
}

const params = z.object({ id: idSchema });
const landingQuery = z.object({ category: z.string().max(40), slug: z.string().max(400) });

/** Stored category of a path word; aliases lead to their canonical one. */
function storedCategory(word: string): string | null {
  const lower = word.trim().toLowerCase();
  return lower === GENERAL_CATEGORY ? lower : canonicalCategory(lower);
}

/** One quiz: its landing page, to play, and what to play next. */
export function createQuizRoutes({ lists, quizzes, access, hasSolved, scores }: QuizRouteDeps): ApiRoute[] {
  const mayKnowKey = async (quizId: number, { isAdmin, playerKey }: QuizViewer) =>
    isAdmin || (playerKey !== null && (await hasSolved(playerKey, quizId)));
  const visible = { method: 'get', tag: 'quizzes', access: 'player', failures: [401, 404] } as const;
  return [
    defineRoute({
      ...visible,
      path: '/api/quiz/:id',
      summary: 'A quiz; its key only for those who have finished it, and administrators',
      params,
      answer: quizSchema,
      shared: 'anonymous',
      handle: async ({ params: { id }, request }) => {
        const { viewer } = await access.requireVisible(request, id);
        return quizzes.quiz(id, await mayKnowKey(id, viewer));
      },
    }),
    defineRoute({
      ...visible,
      path: '/api/quiz-by-slug',
      summary: 'The quiz of a landing page, by category and slug',
      query: landingQuery,
      answer: quizLandingSchema,
      shared: 'anonymous',
      handle: async ({ query, request }) => {
        const category = storedCategory(query.category);
        const id = category && (await quizzes.idBySlug(category, query.slug.trim().toLowerCase()));
        if (!id) throw new QuizNotFoundError();
        const { quiz, viewer } = await access.requireVisible(request, id);
        return { ...(await quizzes.landing(id)), mayEdit: mayEdit(quiz, viewer) };
      },
    }),
    defineRoute({
      ...visible,
      path: '/api/quiz-stats/:id',
      summary: 'Figures of a quiz, and how its scores are spread',
      params,
      answer: quizStatsSchema,
      shared: 'anonymous',
      handle: async ({ params: { id }, request }) => {
        await access.requireVisible(request, id);
        const [stats, scoreDistribution] = await Promise.all([
          quizzes.stats(id),
          scores.scoreDistribution(id),
        ]);
        return { ...stats, scoreDistribution };
      },
    }),
    defineRoute({
      ...visible,
      path: '/api/quiz/:id/recommend',
      summary: 'Another quiz to try next',
      params,
      answer: quizSummarySchema,
      handle: async ({ params: { id }, request }) => {
        const { quiz, viewer } = await access.requireVisible(request, id);
        const next = await lists.recommend(quiz, viewer.playerKey);
        if (!next) throw new NotFoundError('There is no other quiz yet');
        return next;
      },
    }),
  ];
}
