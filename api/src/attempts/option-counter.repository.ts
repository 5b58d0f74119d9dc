import type { AnswerStatistic } from '@quizmesh/contract';
import type { Transaction } from 'sequelize';
import type { AttemptModels } from './attempt.model.ts';

/** Stored in place of an option when the time ran out. */
const TIMED_OUT = -1;

interface CountedQuestion {
  readonly questionId: number;
  readonly optionCount: number;
}

export interface OptionCounterRepository {
  /** Makes the rows that answers will raise. */
  prepare(questions: readonly CountedQuestion[]): Promise<void>;
  /** Raises the counters of first answers; hot rows, so keep it late in a transaction. Rows are taken in
   *  the order of their key, so that rivals cannot deadlock. */
  count(
    picks: readonly { readonly questionId: number; readonly selectedOption: number | null }[],
  ): Promise<void>;
  /** First answers per option; percentages over answered, time-outs apart (decision 31). */
  statistics(question: CountedQuestion): Promise<AnswerStatistic[]>;
  /** The same of many questions, and their time-outs, by question. */
  statisticsOf(
    questions: readonly CountedQuestion[],
  ): Promise<ReadonlyMap<number, { options: AnswerStatistic[]; timeouts: number }>>;
}

function present(picks: ReadonlyMap<number, number>, optionCount: number): AnswerStatistic[] {
  const counts = Array.from({ length: optionCount }, (_slot, choice) => picks.get(choice) ?? 0);
  const answered = counts.reduce((sum, count) => sum + count, 0);
  return counts.map((count, option) => ({
    option,
    count,
    percentage: answered === 0 ? 0 : Math.round((count / answered) * 100),
  }));
}

export function createOptionCounterRepository(
  { optionCounters }: AttemptModels,
  transaction: Transaction | null = null,
): OptionCounterRepository {
  return {
    async prepare(questions) {
      const rows = questions.flatMap(({ questionId, optionCount }) =>
        Array.from({ length: optionCount + 1 }, (_slot, index) => ({
          questionId,
          choice: index + TIMED_OUT,
          picks: 0,
        })),
      );
      await optionCounters.bulkCreate(rows, { transaction });
    },
    async count(picks) {
      const ordered = [...picks].sort((one, other) => one.questionId - other.questionId);
      for (const { questionId, selectedOption } of ordered) {
        await optionCounters.increment('picks', {
          where: { questionId, choice: selectedOption ?? TIMED_OUT },
          ...(transaction && { transaction }),
        });
      }
    },
    async statistics({ questionId, optionCount }) {
      const rows = await optionCounters.findAll({ where: { questionId }, transaction });
      return present(new Map(rows.map(({ choice, picks }) => [choice, picks])), optionCount);
    },
    async statisticsOf(questions) {
      const questionId = questions.map((question) => question.questionId);
      const rows = await optionCounters.findAll({ where: { questionId }, transaction });
      const picksOf = new Map(questionId.map((id) => [id, new Map<number, number>()]));
      for (const row of rows) picksOf.get(row.questionId)?.set(row.choice, row.picks);
      return new Map(
        questions.map(({ questionId: id, optionCount }) => {
          const picks = picksOf.get(id) ?? new Map<number, number>();
          return [id, { options: present(picks, optionCount), timeouts: picks.get(TIMED_OUT) ?? 0 }];
        }),
      );
    },
  };
}
