import type { AnswerStatistic } from '@quizmesh/contract';
import { Op, QueryTypes, type Transaction } from 'sequelize';
import { z } from 'zod';
import { raiseCounters } from '../database/increment-counters.ts';
import type { PlayCounters, QuestionPlace } from '../quizzes/index.ts';
import type { AttemptModels } from './attempt.model.ts';

/** Stored instead of an option when the time ran out. */
const TIMED_OUT = -1;

interface CountedQuestion {
  readonly questionId: number;
  readonly optionCount: number;
}

/** A player's first answer to a question. */
interface FirstPick {
  readonly questionId: number;
  /** Null: the time ran out. */
  readonly selectedOption: number | null;
  readonly isCorrect: boolean;
}

/** Sums over finished first attempts, from which all stats of a question are computed. `rest` is the score on the
 *  other questions in percent. */
export interface ItemSums {
  readonly responses: number;
  readonly correct: number;
  readonly restSum: number;
  readonly restSquareSum: number;
  readonly restSumCorrect: number;
}

/** Share of right answers to the other questions, in percent. */
function restOf(outcomes: readonly { readonly isCorrect: boolean }[], isCorrect: boolean): number {
  const others = outcomes.length - 1;
  if (others === 0) return 0;
  const right = outcomes.filter((outcome) => outcome.isCorrect).length - (isCorrect ? 1 : 0);
  return Math.round((right / others) * 100);
}

/** Counters of attempts and answers, updated on write, so that reading them never gets slower. */
export type CounterRepository = ReturnType<typeof createCounterRepository>;

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
const failureSchema = z.object({ questionId: z.number(), answered: count, correct: count });

const REST = 'ROUND((attempts.score - answers.is_correct) * 100.0 / (attempts.total_questions - 1))';

/** Ignores answers to a question that was replaced since. */
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

const FAILURES = `
  SELECT questions.id AS questionId, COALESCE(SUM(picks), 0) AS answered,
    COALESCE(SUM(CASE WHEN choice = correct_option THEN picks ELSE 0 END), 0) AS correct
  FROM questions INNER JOIN option_counters ON option_counters.question_id = questions.id
  WHERE questions.quiz_id = ? AND questions.position = ? AND choice >= 0 GROUP BY questions.id`;

/** The rate comes first: MySQL assigns from left to right, and the rate is computed from the old counters. */
function raiseFailures(isMysql: boolean, places: string): string {
  const added = (column: string) => (isMysql ? `VALUES(${column})` : `excluded.${column}`);
  const sum = (column: string) => `(question_failures.${column} + ${added(column)})`;
  const divide = isMysql ? 'DIV' : '/';
  const conflict = isMysql ? 'ON DUPLICATE KEY UPDATE' : 'ON CONFLICT (question_id) DO UPDATE SET';
  return `INSERT INTO question_failures (question_id, quiz_id, answered, incorrect, failure_rate) VALUES ${places}
    ${conflict} failure_rate = (${sum('incorrect')} * 10000) ${divide} ${sum('answered')},
    answered = ${sum('answered')}, incorrect = ${sum('incorrect')}`;
}

function toOptionStats(picks: ReadonlyMap<number, number>, optionCount: number): AnswerStatistic[] {
  const counts = Array.from({ length: optionCount }, (_slot, choice) => picks.get(choice) ?? 0);
  const answered = counts.reduce((sum, picked) => sum + picked, 0);
  return counts.map((picked, option) => ({
    option,
    count: picked,
    percentage: answered === 0 ? 0 : Math.round((picked / answered) * 100),
  }));
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

export function createCounterRepository(
  { optionCounters, failures, questionStats, quizDays }: AttemptModels,
  transaction: Transaction | null = null,
) {
  const { sequelize } = failures;
  if (!sequelize) throw new Error('The model has no connection');
  const connection = sequelize;

  async function select<Row extends z.ZodType>(row: Row, sql: string, replacements: unknown[]) {
    const found = await connection.query(sql, { type: QueryTypes.SELECT, replacements, transaction });
    return z.array(row).parse(found);
  }

  /** An answer raises its counter in its own transaction: once we hold the counters, each answer is either among
   *  those read or waits for us. */
  async function rebuildOptions(quizId: number, questions: readonly CountedQuestion[]): Promise<void> {
    const ids = questions.map(({ questionId }) => questionId);
    await optionCounters.destroy({ where: { questionId: ids }, transaction });
    const picks = await select(pickSchema, PICKS, [quizId]);
    const rows = questions.flatMap(({ questionId, optionCount }, position) =>
      Array.from({ length: optionCount + 1 }, (_slot, index) => index + TIMED_OUT).map((choice) => ({
        questionId,
        choice,
        picks: picks.find((row) => row.questionIndex === position && row.choice === choice)?.picks ?? 0,
      })),
    );
    await optionCounters.bulkCreate(rows, { transaction });
  }

  /** Rows are updated in the order of their key, so that concurrent transactions cannot deadlock. */
  function countPicks(picks: readonly FirstPick[]): Promise<void> {
    const changes = picks.map(({ questionId, selectedOption }) => {
      return { key: { questionId, choice: selectedOption ?? TIMED_OUT }, by: { picks: 1 } };
    });
    changes.sort(({ key: one }, { key: other }) => one.questionId - other.questionId);
    return raiseCounters(optionCounters, changes, transaction);
  }

  /** Rows are updated in the order of their key, as in countPicks. */
  async function countFailures(quizId: number, picks: readonly FirstPick[]): Promise<void> {
    const rows = picks
      .filter(({ selectedOption }) => selectedOption !== null)
      .sort((one, other) => one.questionId - other.questionId)
      .map(({ questionId, isCorrect }) => [questionId, quizId, 1, isCorrect ? 0 : 1, isCorrect ? 0 : 10_000]);
    if (rows.length === 0) return;
    const places = rows.map(() => '(?, ?, ?, ?, ?)').join(', ');
    await connection.query(raiseFailures(connection.getDialect() === 'mysql', places), {
      type: QueryTypes.INSERT,
      replacements: rows.flat(),
      transaction,
    });
  }

  return {
    /** Creates the rows that answers will increment. */
    async addOptions(questions: readonly CountedQuestion[]): Promise<void> {
      const rows = questions.flatMap(({ questionId, optionCount }) =>
        Array.from({ length: optionCount + 1 }, (_slot, index) => ({
          questionId,
          choice: index + TIMED_OUT,
          picks: 0,
        })),
      );
      await optionCounters.bulkCreate(rows, { transaction });
    },

    /** Counts first answers by option, and wrong ones without time-outs, by which flagged questions are found. The
     *  rows are contended: call it late in a transaction. */
    async countFirstAnswers(quizId: number, picks: readonly FirstPick[]): Promise<void> {
      await countPicks(picks);
      await countFailures(quizId, picks);
    },

    /** How often each question was answered first, and wrongly, by question id; absent: never. */
    async getFailures(
      questionIds: readonly number[],
    ): Promise<ReadonlyMap<number, { readonly answered: number; readonly incorrect: number }>> {
      if (questionIds.length === 0) return new Map();
      const rows = await failures.findAll({ where: { questionId: [...questionIds] }, transaction });
      return new Map(
        rows.map(({ questionId, answered, incorrect }) => [questionId, { answered, incorrect }]),
      );
    },

    /** Recomputes the failure counters of a question from its options' counters, after its key was changed. */
    async recountFailures({ quizId, questionIndex }: QuestionPlace): Promise<void> {
      const [counted] = await select(failureSchema, FAILURES, [quizId, questionIndex]);
      if (!counted) return;
      const { questionId, answered, correct } = counted;
      const incorrect = answered - correct;
      const failureRate = answered === 0 ? 0 : Math.floor((incorrect * 10_000) / answered);
      await failures.upsert({ questionId, quizId, answered, incorrect, failureRate }, { transaction });
    },

    /** Counts the outcomes of a finished first attempt. Its rows are contended: call it late in a transaction. */
    async countFirstAttempt(
      outcomes: readonly { readonly questionId: number; readonly isCorrect: boolean }[],
    ): Promise<void> {
      const changes = outcomes.map(({ questionId, isCorrect }) => {
        const rest = restOf(outcomes, isCorrect);
        return {
          key: { questionId },
          by: {
            responses: 1,
            correct: isCorrect ? 1 : 0,
            restSum: rest,
            restSquareSum: rest * rest,
            restSumCorrect: isCorrect ? rest : 0,
          },
        };
      });
      changes.sort(({ key: one }, { key: other }) => one.questionId - other.questionId);
      await raiseCounters(questionStats, changes, transaction);
    },

    async countDay(quizId: number, at: Date, percentage: number): Promise<void> {
      const change = { key: { quizId, day: dayOf(at) }, by: { attempts: 1, percentSum: percentage } };
      await raiseCounters(quizDays, [change], transaction);
    },

    /** First answers per option; percentages are over answered ones, without time-outs (decision 31). */
    async getOptionStats({ questionId, optionCount }: CountedQuestion): Promise<AnswerStatistic[]> {
      const rows = await optionCounters.findAll({ where: { questionId }, transaction });
      return toOptionStats(new Map(rows.map(({ choice, picks }) => [choice, picks])), optionCount);
    },

    /** The same for many questions, with their time-outs, by question. */
    async listOptionStats(
      questions: readonly CountedQuestion[],
    ): Promise<ReadonlyMap<number, { options: AnswerStatistic[]; timeouts: number }>> {
      const ids = questions.map(({ questionId }) => questionId);
      const rows = await optionCounters.findAll({ where: { questionId: ids }, transaction });
      const picksOf = new Map(ids.map((id) => [id, new Map<number, number>()]));
      for (const row of rows) picksOf.get(row.questionId)?.set(row.choice, row.picks);
      return new Map(
        questions.map(({ questionId, optionCount }) => {
          const picks = picksOf.get(questionId) ?? new Map<number, number>();
          const timeouts = picks.get(TIMED_OUT) ?? 0;
          return [questionId, { options: toOptionStats(picks, optionCount), timeouts }];
        }),
      );
    },

    /** Sums over finished first attempts, by question. */
    async listItemSums(questionIds: readonly number[]): Promise<ReadonlyMap<number, ItemSums>> {
      const rows = await questionStats.findAll({ where: { questionId: [...questionIds] }, transaction });
      return new Map(rows.map((row) => [row.questionId, row.get({ plain: true })]));
    },

    /** Finished attempts per day (UTC), oldest first. */
    async listDays(
      quizId: number,
      since: Date,
    ): Promise<{ day: string; attempts: number; averageScore: number }[]> {
      const where = { quizId, day: { [Op.gte]: dayOf(since) } };
      const rows = await quizDays.findAll({ where, order: [['day', 'ASC']], transaction });
      return rows.map(({ day, attempts, percentSum }) => ({
        day,
        attempts,
        averageScore: Math.round(percentSum / Math.max(attempts, 1)),
      }));
    },

    /** Finished attempts of UTC days since that moment, by quiz and day. */
    async listAttemptDays(
      quizIds: readonly number[],
      since: Date,
    ): Promise<ReadonlyMap<number, ReadonlyMap<string, number>>> {
      const byQuiz = new Map<number, Map<string, number>>();
      if (quizIds.length === 0) return byQuiz;
      const rows = await quizDays.findAll({
        attributes: ['quizId', 'day', 'attempts'],
        where: { quizId: [...quizIds], day: { [Op.gte]: dayOf(since) } },
        transaction,
      });
      for (const { quizId, day, attempts } of rows)
        byQuiz.set(quizId, (byQuiz.get(quizId) ?? new Map<string, number>()).set(day, attempts));
      return byQuiz;
    },

    /** Resets the counters of a question when it is replaced by another one. */
    async resetQuestion(questionId: number): Promise<void> {
      await optionCounters.update({ picks: 0 }, { where: { questionId }, transaction });
      await questionStats.destroy({ where: { questionId }, transaction });
    },

    async removeQuestions(questionIds: readonly number[]): Promise<void> {
      const options = { where: { questionId: [...questionIds] }, transaction };
      await optionCounters.destroy(options);
      await questionStats.destroy(options);
      await failures.destroy(options);
    },

    /** Recomputes a quiz's counters from its attempts and board entries. */
    async sumAttempts(quizId: number): Promise<PlayCounters> {
      const [totals] = await select(totalsSchema, TOTALS, [quizId]);
      const [ranked] = await select(rankedSchema, RANKED, [quizId]);
      if (!totals || !ranked) throw new Error(`Quiz ${quizId} could not be counted`);
      return { ...totals, ...ranked };
    },

    /** Recomputes the counters of a quiz's days, options and questions from its attempts and answers. */
    async rebuildCounters(
      quizId: number,
      questions: readonly (CountedQuestion & { readonly isVoid: boolean })[],
    ): Promise<void> {
      const days = await select(daySchema, DAYS, [quizId]);
      await quizDays.destroy({ where: { quizId }, transaction });
      await quizDays.bulkCreate(
        days.map((day) => ({ quizId, ...day })),
        { transaction },
      );
      await rebuildOptions(quizId, questions);
      const statistics = await select(statSchema, ANSWER_STATISTICS, [quizId]);
      const ids = questions.map(({ questionId }) => questionId);
      await questionStats.destroy({ where: { questionId: ids }, transaction });
      const rows = statistics.flatMap(({ questionIndex, ...sums }) => {
        const question = questions[questionIndex];
        return question && !question.isVoid ? [{ questionId: question.questionId, ...sums }] : [];
      });
      await questionStats.bulkCreate(rows, { transaction });
    },
  };
}
