import type { EditableQuiz, QuizFile } from '@quizmesh/contract';
import { quizFileSchema } from '@quizmesh/contract/schemas';
import type { QuizModels } from './quiz.model.ts';
import { presentSolvedQuestion, presentSummary } from './quiz.present.ts';

export interface EditableReadModel {
  /** With the key; null when the quiz was deleted or never existed. */
  editable(quizId: number): Promise<EditableQuiz | null>;
  /** Validates a quiz and converts it to a quiz file. */
  file(quiz: Pick<EditableQuiz, Exclude<keyof QuizFile, 'format' | 'formatVersion'>>): QuizFile;
}

export function createEditableReadModel({ quizzes, questions }: QuizModels): EditableReadModel {
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
        version: row.version,
      };
    },
    file: (quiz) => quizFileSchema.parse(quiz),
  };
}
