import type { EditableQuiz, QuizFile } from '@quizmesh/contract';
import { quizFileSchema } from '@quizmesh/contract/schemas';
import { ValidationError } from '../http/errors/http-errors.ts';
import type { QuizCredits } from './quiz-credits.ts';
import type { QuizModels } from './quiz.model.ts';
import { presentSolvedQuestion, presentSummary } from './quiz.present.ts';

export interface EditableReadModel {
  /** With the key; null when the quiz was deleted or never existed. */
  editable(quizId: number): Promise<EditableQuiz | null>;
  /** The quiz as a file. @throws {ValidationError} it is an incomplete draft */
  file(quiz: Pick<EditableQuiz, Exclude<keyof QuizFile, 'format' | 'formatVersion'>>): QuizFile;
}

export function createEditableReadModel(
  { quizzes, questions }: QuizModels,
  credits: Pick<QuizCredits, 'basedOn'>,
): EditableReadModel {
  return {
    async editable(quizId) {
      const row = await quizzes.findOne({ where: { id: quizId, deletedAt: null } });
      if (!row) return null;
      const rows = await questions.findAll({ where: { quizId }, order: [['position', 'ASC']] });
      return {
        ...presentSummary(row),
        questions: rows.map((question) => ({
          ...presentSolvedQuestion(question),
          isVoid: question.isVoid,
        })),
        isActive: row.isActive,
        visibility: row.visibility,
        basedOn: await credits.basedOn(row),
        version: row.version,
      };
    },
    file(quiz) {
      const result = quizFileSchema.safeParse(quiz);
      if (!result.success) throw new ValidationError({ questions: 'The quiz is not complete' });
      return result.data;
    },
  };
}
