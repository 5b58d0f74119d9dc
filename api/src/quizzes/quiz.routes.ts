import * as endpoints from '@quizmesh/contract/endpoints';
import { GENERAL_CATEGORY, canonicalCategory } from '@quizmesh/contract';
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
  /** The player finished this quiz and has no open attempt (decision 24). */
  readonly hasSolved: (playerKey: string, quizId: number) => Promise<boolean>;
  readonly scores: Pick<PlayStats, 'scoreDistribution'>;
}

/** Stored category of a path word; aliases map to their canonical category. */
function storedCategory(word: string): string | null {
  const lower = word.trim().toLowerCase();
  return lower === GENERAL_CATEGORY ? lower : canonicalCategory(lower);
}

/** A single quiz: landing page, playing, and the next recommendation. */
export function createQuizRoutes({ lists, quizzes, access, hasSolved, scores }: QuizRouteDeps): ApiRoute[] {
  const mayKnowKey = async (quizId: number, { isAdmin, playerKey }: QuizViewer) =>
    isAdmin || (playerKey !== null && (await hasSolved(playerKey, quizId)));
  return [
    defineRoute(endpoints.quizzes.getQuiz, {
      shared: 'anonymous',
      handle: async ({ params: { id }, request }) => {
        const content = await quizzes.content(id);
        const viewer = await access.requireMaySee(request, content.head);
        return content.quiz(await mayKnowKey(id, viewer));
      },
    }),
    defineRoute(endpoints.quizzes.getQuizBySlug, {
      shared: 'anonymous',
      handle: async ({ query, request }) => {
        const category = storedCategory(query.category);
        const id = category && (await quizzes.idBySlug(category, query.slug.trim().toLowerCase()));
        if (!id) throw new QuizNotFoundError();
        const { quiz, viewer } = await access.requireVisible(request, id);
        return { ...(await quizzes.landing(id)), mayEdit: mayEdit(quiz, viewer) };
      },
    }),
    defineRoute(endpoints.quizzes.getQuizStats, {
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
    defineRoute(endpoints.quizzes.getRecommendation, {
      handle: async ({ params: { id }, request }) => {
        const { quiz, viewer } = await access.requireVisible(request, id);
        const next = await lists.recommend(quiz, viewer.playerKey);
        if (!next) throw new NotFoundError('There is no other quiz yet');
        return next;
      },
    }),
  ];
}
