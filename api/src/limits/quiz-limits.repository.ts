import {
  DAILY_GENERATION_LIMIT_ANONYMOUS,
  DAILY_GENERATION_LIMIT_AUTHENTICATED,
  type QuizLimits,
} from '@quizmesh/contract';
import type { ModelStatic, Transaction } from 'sequelize';
import type { QuizLimitsRow } from './quiz-limits.model.ts';

export type LimitValues = Omit<QuizLimits, 'lastResetAt'>;

export interface QuizLimitsRepository {
  /** Current limits; the product's defaults, as version 0, until an admin saves some. */
  read(): Promise<LimitValues>;
  /** Like read, and locks the row until the transaction ends. */
  lock(): Promise<LimitValues>;
  /** Call it after `lock`. */
  save(limits: LimitValues): Promise<void>;
  /** The last emergency reset; null when there was none. */
  lastResetAt(): Promise<Date | null>;
  stampReset(at: Date): Promise<void>;
}

const ONLY_ROW = 1;
const STANDARD: LimitValues = {
  globalLimit: null,
  anonymousLimit: DAILY_GENERATION_LIMIT_ANONYMOUS,
  authenticatedLimit: DAILY_GENERATION_LIMIT_AUTHENTICATED,
  version: 0,
};

function present(row: QuizLimitsRow): LimitValues {
  const { globalLimit, anonymousLimit, authenticatedLimit, version } = row;
  return { globalLimit, anonymousLimit, authenticatedLimit, version };
}

export function createQuizLimitsRepository(
  limits: ModelStatic<QuizLimitsRow>,
  transaction: Transaction | null = null,
): QuizLimitsRepository {
  const where = { id: ONLY_ROW };
  return {
    async read() {
      const row = await limits.findByPk(ONLY_ROW, { transaction });
      return row ? present(row) : STANDARD;
    },
    async lock() {
      const row = { ...where, ...STANDARD, lastResetAt: null };
      await limits.bulkCreate([row], { ignoreDuplicates: true, transaction });
      const lock = transaction ? { lock: transaction.LOCK.UPDATE } : {};
      return present(await limits.findByPk(ONLY_ROW, { transaction, rejectOnEmpty: true, ...lock }));
    },
    async save(values) {
      await limits.update(values, { where, transaction });
    },
    async lastResetAt() {
      return (await limits.findByPk(ONLY_ROW, { transaction }))?.lastResetAt ?? null;
    },
    async stampReset(at) {
      await limits.update({ lastResetAt: at }, { where, transaction });
    },
  };
}
