import { QueryTypes, type Transaction } from 'sequelize';
import { z } from 'zod';
import type { QuestionPlace } from '../quizzes/index.ts';
import type { FactModels } from './fact-check.model.ts';

/** An answer that counts: the first one of a player to a question. */
interface FirstPick {
  readonly questionId: number;
  /** Null: the time ran out. */
  readonly selectedOption: number | null;
}

/** How often first answers to a question were wrong, kept on write so that flagged questions are read from an index. */
export interface QuestionFailureRepository {
  /** Hot rows: keep it late in a transaction. Rows are taken in the order of their key. */
  count(picks: readonly FirstPick[]): Promise<void>;
  /** Counts a question anew from its options' counters, after its key has changed. */
  recount(place: QuestionPlace): Promise<void>;
}

const keysSchema = z.array(z.object({ id: z.number(), quizId: z.number(), correctOption: z.number() }));
const countedSchema = z.array(
  z.object({ questionId: z.number(), answered: z.coerce.number(), correct: z.coerce.number() }),
);

/** The rate comes first: MySQL assigns from left to right, and it needs the counters as they were. */
function upsert(isMysql: boolean, places: string): string {
  const added = (column: string) => (isMysql ? `VALUES(${column})` : `excluded.${column}`);
  const sum = (column: string) => `(question_failures.${column} + ${added(column)})`;
  const divide = isMysql ? 'DIV' : '/';
  const conflict = isMysql ? 'ON DUPLICATE KEY UPDATE' : 'ON CONFLICT (question_id) DO UPDATE SET';
  return `INSERT INTO question_failures (question_id, quiz_id, answered, incorrect, failure_rate) VALUES ${places}
    ${conflict} failure_rate = (${sum('incorrect')} * 10000) ${divide} ${sum('answered')},
    answered = ${sum('answered')}, incorrect = ${sum('incorrect')}`;
}

export function createQuestionFailureRepository(
  { failures }: FactModels,
  transaction: Transaction | null = null,
): QuestionFailureRepository {
  const { sequelize } = failures;
  if (!sequelize) throw new Error('The model has no connection');
  const isMysql = sequelize.getDialect() === 'mysql';
  const select = { type: QueryTypes.SELECT, transaction } as const;

  async function keysOf(ids: readonly number[]) {
    const sql = `SELECT id, quiz_id AS quizId, correct_option AS correctOption FROM questions WHERE id IN (?) ORDER BY id`;
    return keysSchema.parse(await sequelize?.query(sql, { ...select, replacements: [ids] }));
  }

  return {
    async count(picks) {
      const answered = new Map(picks.map(({ questionId, selectedOption }) => [questionId, selectedOption]));
      const ids = [...answered].flatMap(([id, option]) => (option === null ? [] : [id]));
      if (ids.length === 0) return;
      const rows = (await keysOf(ids)).map(({ id, quizId, correctOption }) => {
        const isWrong = answered.get(id) !== correctOption;
        return [id, quizId, 1, isWrong ? 1 : 0, isWrong ? 10_000 : 0];
      });
      const places = rows.map(() => '(?, ?, ?, ?, ?)').join(', ');
      await sequelize.query(upsert(isMysql, places), {
        type: QueryTypes.INSERT,
        replacements: rows.flat(),
        transaction,
      });
    },
    async recount({ quizId, questionIndex }) {
      const sql = `SELECT questions.id AS questionId, COALESCE(SUM(picks), 0) AS answered,
          COALESCE(SUM(CASE WHEN choice = correct_option THEN picks ELSE 0 END), 0) AS correct
        FROM questions INNER JOIN option_counters ON option_counters.question_id = questions.id
        WHERE questions.quiz_id = ? AND questions.position = ? AND choice >= 0 GROUP BY questions.id`;
      const found = await sequelize.query(sql, { ...select, replacements: [quizId, questionIndex] });
      const [counted] = countedSchema.parse(found);
      if (!counted) return;
      const { questionId, answered, correct } = counted;
      const incorrect = answered - correct;
      const failureRate = answered === 0 ? 0 : Math.floor((incorrect * 10_000) / answered);
      const row = { questionId, quizId, answered, incorrect, failureRate };
      await failures.upsert(row, { transaction });
    },
  };
}

/** Counters of answers that also count failures, in the same transaction. */
export function withFailureStats<Counters extends { count(picks: readonly FirstPick[]): Promise<void> }>(
  counters: Counters,
  failures: QuestionFailureRepository,
): Counters {
  return {
    ...counters,
    async count(picks: readonly FirstPick[]) {
      await counters.count(picks);
      await failures.count(picks);
    },
  };
}
