import type { Difficulty } from '@quizmesh/contract';
import type { ModelStatic, Sequelize } from 'sequelize';
import type { ReservedQuota } from '../../limits/index.ts';
import type { PipelineStep } from '../draft-pipeline.service.ts';
import { defineTable, id, instant, integer, json, nullable, text, type RowOf } from '../../database/table.ts';

const generationColumns = {
  id: id(),
  playerKey: text(),
  topic: text(),
  /** Null: stored before release 1.2. */
  difficulty: nullable(text<Difficulty>()),
  questionCount: nullable(integer()),
  /** Incomplete: it ended with fewer questions than were asked for, and its maker chooses. */
  status: text<'running' | 'incomplete' | 'done' | 'failed'>(),
  step: text<PipelineStep>(),
  /** Also of a quiz that is still in the making. */
  quizId: nullable(integer()),
  errorCode: nullable(text()),
  errorMessage: nullable(text()),
  place: json<ReservedQuota>(),
  createdAt: instant(),
  finishedAt: nullable(instant()),
  leaseUntil: nullable(instant()),
};
export type GenerationRow = RowOf<typeof generationColumns>;

export function defineGeneration(sequelize: Sequelize): ModelStatic<GenerationRow> {
  return defineTable(sequelize, 'generations', generationColumns);
}
