import type { QuizModels } from './quiz.model.ts';

/** A quiz with its keys, for whoever asks its questions. */
export interface QuizContent {
  readonly title: string;
  readonly language: string;
  /** Without those that count in no score. */
  readonly questions: readonly {
    readonly questionId: number;
    readonly position: number;
    readonly question: string;
    readonly options: readonly string[];
    readonly correctAnswer: number;
    readonly explanation: string | null;
  }[];
}

/** Reads quizzes that can be played.
 *  @returns null for a quiz that is a draft, disabled, in the making, deleted, or has no question that counts */
export function createQuizContent({ quizzes, questions }: QuizModels) {
  return async (quizId: number): Promise<QuizContent | null> => {
    const attributes = ['title', 'language', 'visibility'];
    const quiz = await quizzes.findOne({
      attributes,
      where: { id: quizId, isActive: true, isInTheMaking: false, deletedAt: null },
    });
    if (!quiz || quiz.visibility === 'draft') return null;
    const rows = await questions.findAll({ where: { quizId, isVoid: false }, order: [['position', 'ASC']] });
    if (rows.length === 0) return null;
    return {
      title: quiz.title,
      language: quiz.language,
      questions: rows.map(({ id, position, question, options, correctOption, explanation }) => {
        return { questionId: id, position, question, options, correctAnswer: correctOption, explanation };
      }),
    };
  };
}
