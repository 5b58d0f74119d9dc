import { Op, type ModelStatic, type Sequelize, type Transaction } from 'sequelize';
import { defineTable, id, instant, integer, json, nullable, text, type RowOf } from '../database/table.ts';
import type { QuestionPlace } from './question-place.ts';
import type { QuestionContent } from './quiz.repository.ts';

const columns = {
  id: id(),
  quizId: integer(),
  position: integer(),
  question: text(),
  options: json<string[]>(),
  correctOption: integer(),
  explanation: nullable(text()),
  source: nullable(text()),
  replacedAt: instant(),
};
type QuestionVersionRow = RowOf<typeof columns>;

/** The content of a question until it was edited. */
export interface QuestionVersion extends QuestionContent {
  readonly position: number;
  readonly replacedAt: Date;
}

export interface QuestionVersionRepository {
  keep(quizId: number, version: QuestionVersion): Promise<void>;
  /** Sets the right option of all versions of a question that were valid after that moment. */
  correctKey(place: QuestionPlace, correctOption: number, after: Date | null): Promise<void>;
  /** Versions that were still valid at that moment, oldest first. */
  since(quizId: number, moment: Date): Promise<QuestionVersion[]>;
}

/** Whether the two wordings differ for players. If so, a version is stored, so that earlier attempts show what they
 *  were asked. */
export function readsOtherwise(one: QuestionContent, other: QuestionContent): boolean {
  return JSON.stringify([one.question, one.options]) !== JSON.stringify([other.question, other.options]);
}

export function defineQuestionVersion(sequelize: Sequelize): ModelStatic<QuestionVersionRow> {
  return defineTable(sequelize, 'question_versions', columns);
}

export function createQuestionVersionRepository(
  versions: ModelStatic<QuestionVersionRow>,
  transaction: Transaction | null = null,
): QuestionVersionRepository {
  return {
    async keep(quizId, { correctAnswer, options, ...version }) {
      const row = { ...version, quizId, options: [...options], correctOption: correctAnswer };
      await versions.create(row, { transaction });
    },
    async correctKey({ quizId, questionIndex: position }, correctOption, after) {
      const where = { quizId, position, ...(after && { replacedAt: { [Op.gt]: after } }) };
      await versions.update({ correctOption }, { where, transaction });
    },
    async since(quizId, moment) {
      const rows = await versions.findAll({
        where: { quizId, replacedAt: { [Op.gt]: moment } },
        order: [
          ['replacedAt', 'ASC'],
          ['id', 'ASC'],
        ],
        transaction,
      });
      return rows.map(({ position, question, options, correctOption, explanation, source, replacedAt }) => {
        return { position, question, options, correctAnswer: correctOption, explanation, source, replacedAt };
      });
    },
  };
}
