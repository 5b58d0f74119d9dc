import { quizPath, type QuizAuthor, type QuizCredit } from '@quizmesh/contract';
import { userIdOf, type PlayerNames } from '../players/index.ts';
import type { QuizModels, QuizRow } from './quiz.model.ts';

export type QuizCredits = ReturnType<typeof createQuizCredits>;

type Authored = Pick<QuizRow, 'provider' | 'creatorKey'>;

/** Who made a quiz, and what it was made from. */
export function createQuizCredits({ quizzes }: Pick<QuizModels, 'quizzes'>, names: PlayerNames) {
  async function authorOf({ provider, creatorKey }: Authored): Promise<QuizAuthor> {
    if (provider === 'library') return { kind: 'library', name: null };
    const name = creatorKey === null ? null : (await names.namesOf([creatorKey])).get(creatorKey);
    if (creatorKey === null || name === undefined || name === null) return { kind: 'deleted', name: null };
    return { kind: userIdOf(creatorKey) === null ? 'guest' : 'member', name };
  }

  return {
    authorOf,

    /** The credit of a copy; it stays when the original is gone. Null: it is no copy, or the original is a draft, whose title
     *  nobody else may read, or an administrator took it off the site, and its title with it. */
    async basedOn({ basedOnId }: Pick<QuizRow, 'basedOnId'>): Promise<QuizCredit | null> {
      const original = basedOnId === null ? null : await quizzes.findByPk(basedOnId);
      if (!original) return null;
      const { id, title, category, slug, isActive, visibility, deletedAt } = original;
      const isDisabled = !isActive && !deletedAt;
      if (visibility === 'draft' || isDisabled) return null;
      const isPublic = isActive && visibility === 'public' && !deletedAt;
      return {
        title,
        author: await authorOf(original),
        path: isPublic ? quizPath({ id, category, slug: slug ?? `quiz-${id}` }) : null,
      };
    },
  };
}
