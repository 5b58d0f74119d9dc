import { QueryTypes, type Transaction } from 'sequelize';
import { z } from 'zod';
import type { AttemptModels } from './attempt.model.ts';

const count = z.coerce.number();
const daySchema = z.object({ day: z.string(), attempts: count, percentSum: count });
const pickSchema = z.object({ questionIndex: count, choice: count, picks: count });
const statSchema = z.object({
  questionIndex: count,
  responses: count,
  correct: count,
  restSum: count,
  restSquareSum: count,
  restSumCorrect: count,
});
const totalsSchema = z.object({
  plays: count,
  percentSum: count,
  timeMsSum: count,
  worstPercentage: z.number().nullable(),
  bestPercentage: z.number().nullable(),
});
const rankedSchema = z.object({ players: count, rankedPercentSum: count });

interface RecountedQuestion {
  readonly questionId: number;
  readonly optionCount: number;
  readonly isVoid: boolean;
}

/** Counters made again from attempts, answers and board entries; for the rebuild command and after a rescoring. */
export interface RecountRepository {
  playCounters(quizId: number): Promise<z.output<typeof totalsSchema> & z.output<typeof rankedSchema>>;
  /** Writes the counters of days, options and questions of a quiz anew. */
  recount(quizId: number, questions: readonly RecountedQuestion[]): Promise<void>;
  /** Ids of accounts that finished something, a batch after that one, lowest first. */
  usersAfter(userId: number, limit: number): Promise<number[]>;
}

const REST = 'ROUND((attempts.score - answers.is_correct) * 100.0 / (attempts.total_questions - 1))';

/** Answers to a question that another one has replaced say nothing about that one. */
const ASKED =
  'JOIN questions ON questions.quiz_id = attempts.quiz_id AND questions.position = answers.question_index';
const IS_SAME = '(questions.asked_since IS NULL OR answers.received_at >= questions.asked_since)';

const ANSWER_STATISTICS = `
  SELECT question_index AS questionIndex, COUNT(*) AS responses, SUM(is_correct) AS correct, SUM(rest) AS restSum,
    SUM(rest * rest) AS restSquareSum, SUM(CASE WHEN is_correct = 1 THEN rest ELSE 0 END) AS restSumCorrect
  FROM (
    SELECT answers.question_index, answers.is_correct,
      CASE WHEN attempts.total_questions > 1 THEN ${REST} ELSE 0 END AS rest
    FROM answers JOIN attempts ON attempts.id = answers.attempt_id ${ASKED}
    WHERE attempts.quiz_id = ? AND attempts.is_first = 1 AND attempts.finished_at IS NOT NULL AND ${IS_SAME}
  ) AS outcomes GROUP BY question_index`;

const PICKS = `
  SELECT answers.question_index AS questionIndex, COALESCE(answers.selected_option, -1) AS choice, COUNT(*) AS picks
  FROM answers JOIN attempts ON attempts.id = answers.attempt_id ${ASKED}
  WHERE attempts.quiz_id = ? AND attempts.is_first = 1 AND answers.received_at IS NOT NULL AND ${IS_SAME}
  GROUP BY answers.question_index, COALESCE(answers.selected_option, -1)`;

const DAYS = `
  SELECT SUBSTR(finished_at, 1, 10) AS day, COUNT(*) AS attempts, SUM(percentage) AS percentSum
  FROM attempts WHERE quiz_id = ? AND finished_at IS NOT NULL GROUP BY SUBSTR(finished_at, 1, 10)`;

const TOTALS = `
  SELECT COUNT(*) AS plays, SUM(percentage) AS percentSum, SUM(time_ms) AS timeMsSum,
    MIN(percentage) AS worstPercentage, MAX(percentage) AS bestPercentage
  FROM attempts WHERE quiz_id = ? AND finished_at IS NOT NULL`;

const RANKED = `
  SELECT COUNT(*) AS players, SUM(percentage) AS rankedPercentSum FROM board_entries WHERE quiz_id = ?`;

const USERS = `
  SELECT DISTINCT CAST(SUBSTR(player_key, 3) AS DECIMAL(15)) AS userId FROM attempts
  WHERE player_key LIKE 'u:%' AND CAST(SUBSTR(player_key, 3) AS DECIMAL(15)) > ? ORDER BY userId LIMIT ?`;

export function createRecountRepository(
  { attempts, quizDays, optionCounters, questionStats }: AttemptModels,
  transaction: Transaction | null = null,
): RecountRepository {
  async function select<Row extends z.ZodType>(row: Row, sql: string, replacements: number[]) {
    const { sequelize } = attempts;
    const found = await sequelize?.query(sql, { type: QueryTypes.SELECT, replacements, transaction });
    return z.array(row).parse(found ?? []);
  }

  /** An answer raises a counter in its transaction: once the counters are ours, it is among those read or waits. */
  async function recountOptions(quizId: number, questions: readonly RecountedQuestion[]): Promise<void> {
    const questionId = questions.map((question) => question.questionId);
    await optionCounters.destroy({ where: { questionId }, transaction });
    const picks = await select(pickSchema, PICKS, [quizId]);
    const rows = questions.flatMap(({ questionId, optionCount }, position) =>
      Array.from({ length: optionCount + 1 }, (_slot, index) => index - 1).map((choice) => ({
        questionId,
        choice,
        picks: picks.find((row) => row.questionIndex === position && row.choice === choice)?.picks ?? 0,
      })),
    );
    await optionCounters.bulkCreate(rows, { transaction });
  }

  return {
    async playCounters(quizId) {
      const [totals] = await select(totalsSchema, TOTALS, [quizId]);
      const [ranked] = await select(rankedSchema, RANKED, [quizId]);
      if (!totals || !ranked) throw new Error(`Quiz ${quizId} could not be counted`);
      return { ...totals, ...ranked };
    },
    async recount(quizId, questions) {
      const days = await select(daySchema, DAYS, [quizId]);
      await quizDays.destroy({ where: { quizId }, transaction });
      await quizDays.bulkCreate(
        days.map((day) => ({ quizId, ...day })),
        { transaction },
      );
      await recountOptions(quizId, questions);
      const statistics = await select(statSchema, ANSWER_STATISTICS, [quizId]);
      const questionId = questions.map((question) => question.questionId);
      await questionStats.destroy({ where: { questionId }, transaction });
      const rows = statistics.flatMap(({ questionIndex, ...sums }) => {
        const question = questions[questionIndex];
        return question && !question.isVoid ? [{ questionId: question.questionId, ...sums }] : [];
      });
      await questionStats.bulkCreate(rows, { transaction });
    },
    async usersAfter(userId, limit) {
      const rows = await select(z.object({ userId: count }), USERS, [userId, limit]);
      return rows.map((row) => row.userId);
    },
  };
}
