import type { ModelStatic, Sequelize } from 'sequelize';
import type { ReservedQuota } from '../../limits/index.ts';
import type { PipelineStep } from '../draft-pipeline.service.ts';
import { defineTable, id, instant, integer, json, nullable, text, type RowOf } from '../../database/table.ts';

const generationColumns = {
  id: id(),
  playerKey: text(),
  topic: text(),
  status: text<'running' | 'done' | 'failed'>(),
  step: text<PipelineStep>(),
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
