import type { Dispute } from '@quizmesh/contract';
import type { ModelStatic, Sequelize } from 'sequelize';
import {
  defineTable,
  id,
  instant,
  integer,
  json,
  nullable,
  text,
  withDefault,
  type RowOf,
} from '../database/table.ts';

/** A question as the player saw it. */
export interface PresentedQuestion {
  readonly question: string;
  readonly options: readonly string[];
  readonly correctAnswer: number;
}

const disputeColumns = {
  id: id(),
  quizId: integer(),
  questionIndex: integer(),
  playerKey: text(),
  /** The player's answer. */
  selectedOption: integer(),
  /** For admins; no checker sees it. */
  reason: text(),
  /** The question at that time; null for disputes older than this column. */
  asked: nullable(json<PresentedQuestion>()),
  status: text<Dispute['status']>(),
  correctAnswer: nullable(integer()),
  note: nullable(text()),
  version: withDefault(integer(), 1),
  createdAt: instant(),
  resolvedAt: nullable(instant()),
  /** Since when a decision has been waiting to be applied. */
  waitingSince: nullable(instant()),
};
export type DisputeRow = RowOf<typeof disputeColumns>;

export function defineDispute(sequelize: Sequelize): ModelStatic<DisputeRow> {
  return defineTable(sequelize, 'disputes', disputeColumns);
}
