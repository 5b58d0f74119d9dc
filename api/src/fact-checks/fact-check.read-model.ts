import type { AdminFactCheck, AdminFactCheckQuery, FactCheckSummary } from '@quizmesh/contract';
import { Op, literal, type Order, type Sequelize, type WhereOptions } from 'sequelize';
import type { Page } from '../http/paging.ts';
import { containsPattern, foldText, placeKey, type QuestionCards } from '../quizzes/index.ts';
import type { FactModels } from './fact-check.model.ts';
import { presentStored, type StoredFactCheck } from './fact-check.repository.ts';

export interface FactCheckReadModel {
  /** Checks with their questions, for admins; without those of deleted quizzes. */
  page(query: AdminFactCheckQuery): Promise<Page<AdminFactCheck>>;
  summary(): Promise<FactCheckSummary>;
  /** The given checks with their questions. */
  describe(checks: readonly StoredFactCheck[]): Promise<AdminFactCheck[]>;
}

/** Nobody meets the questions of deleted quizzes: their checks are neither listed nor counted. */
const ofPresentQuiz = literal('quiz_id NOT IN (SELECT id FROM quizzes WHERE deleted_at IS NOT NULL)');

const checked = { status: 'checked' };
/** Below it the console shows a finding as uncertain, whichever way it went. */
const CERTAIN_PERCENT = 70;
const certain = { ...checked, confidence: { [Op.gte]: CERTAIN_PERCENT } };
const flagged = { [Op.or]: [{ isFactual: false }, { confidence: { [Op.lt]: CERTAIN_PERCENT } }] };

const filters: Readonly<Record<AdminFactCheckQuery['status'], WhereOptions>> = {
  all: checked,
  correct: { ...certain, isFactual: true },
  incorrect: { ...certain, isFactual: false },
  flagged: { ...checked, ...flagged },
  high_confidence_errors: { ...checked, isFactual: false, confidence: { [Op.gt]: 80 } },
  cannot_verify: { status: 'cannot_verify' },
  running: { pendingSince: { [Op.ne]: null } },
};

const bands: Readonly<Record<AdminFactCheckQuery['confidence'], WhereOptions>> = {
  all: {},
  high: { confidence: { [Op.gte]: 80 } },
  medium: { confidence: { [Op.gte]: 50, [Op.lt]: 80 } },
  low: { confidence: { [Op.lt]: 50 } },
};

const orders: Readonly<Record<AdminFactCheckQuery['sort'], Order>> = {
  newest: [
    ['checkedAt', 'DESC'],
    ['id', 'DESC'],
  ],
  oldest: [
    ['checkedAt', 'ASC'],
    ['id', 'ASC'],
  ],
  highest_confidence: [
    ['confidence', 'DESC'],
    ['id', 'DESC'],
  ],
  lowest_confidence: [
    ['confidence', 'ASC'],
    ['id', 'DESC'],
  ],
};

function searched(sequelize: Sequelize, search: string | undefined): WhereOptions[] {
  const words = foldText(search ?? '');
  if (words === '') return [];
  const pattern = `LIKE ${sequelize.escape(containsPattern(words))} ESCAPE '!'`;
  const inTitle = `quiz_id IN (SELECT id FROM quizzes WHERE title_folded ${pattern})`;
  return [{ [Op.or]: [literal(inTitle), literal(`explanation_folded ${pattern}`)] }];
}

export function createFactCheckReadModel(
  sequelize: Sequelize,
  { factChecks }: FactModels,
  cards: QuestionCards,
): FactCheckReadModel {
  async function describe(checks: readonly StoredFactCheck[]): Promise<AdminFactCheck[]> {
    const [cardOf, titleOf] = await Promise.all([
      cards.of(checks),
      cards.titles(checks.map(({ quizId }) => quizId)),
    ]);
    return checks.map((check) => ({
      ...check,
      quizTitle: titleOf.get(check.quizId) ?? '',
      questionText: cardOf.get(placeKey(check))?.question ?? null,
      sources: [...check.sources],
      checkedAt: check.checkedAt?.toISOString() ?? null,
    }));
  }
  const count = (where: WhereOptions) => factChecks.count({ where: { [Op.and]: [where, ofPresentQuiz] } });

  return {
    describe,
    async page({ search, status, confidence, sort, page, limit }) {
      // Ids come from an index; explanations and sources are read for this page alone.
      const { rows: ids, count: total } = await factChecks.findAndCountAll({
        attributes: ['id'],
        where: {
          [Op.and]: [filters[status], bands[confidence], ofPresentQuiz, ...searched(sequelize, search)],
        },
        order: orders[sort],
        limit,
        offset: (page - 1) * limit,
      });
      const rows = await factChecks.findAll({
        attributes: { exclude: ['explanationFolded'] },
        where: { id: ids.map(({ id }) => id) },
        order: orders[sort],
      });
      return { items: await describe(rows.map(presentStored)), total };
    },
    async summary() {
      const [total, flaggedCount, cannotVerify, running] = await Promise.all([
        count(filters.all),
        count(filters.flagged),
        count(filters.cannot_verify),
        count(filters.running),
      ]);
      return { total, flagged: flaggedCount, cannotVerify, running };
    },
  };
}
