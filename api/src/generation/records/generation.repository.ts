import type { Difficulty } from '@quizmesh/contract';
import { Op, type ModelStatic, type Transaction } from 'sequelize';
import type { ReservedQuota } from '../../limits/index.ts';
import type { PipelineStep } from '../draft-pipeline.service.ts';
import { GenerationFailedError } from '../generation.errors.ts';
import type { GenerationRow } from './generation.model.ts';

export interface NewGeneration {
  readonly playerKey: string;
  readonly topic: string;
  readonly difficulty: Difficulty;
  readonly questionCount: number;
  readonly place: ReservedQuota;
  readonly at: Date;
  readonly leaseUntil: Date;
}

export interface GenerationError {
  readonly code: string;
  readonly message: string;
}

export interface StoredGeneration {
  readonly id: number;
  readonly playerKey: string;
  readonly topic: string;
  readonly difficulty: Difficulty | null;
  readonly questionCount: number | null;
  readonly status: GenerationRow['status'];
  readonly step: PipelineStep;
  readonly quizId: number | null;
  readonly errorCode: string | null;
  readonly errorMessage: string | null;
  readonly createdAt: Date;
}

export interface GenerationRepository {
  /** @returns its id */
  add(generation: NewGeneration): Promise<number>;
  setStep(id: number, step: PipelineStep): Promise<void>;
  /** Renews the leases of running generations. */
  renew(ids: readonly number[], leaseUntil: Date): Promise<void>;
  /** Call it in the transaction that stores the first questions of its quiz.
   *  @throws {GenerationFailedError} it was ended meanwhile */
  begin(id: number, quizId: number): Promise<void>;
  /** Call it in the transaction that publishes the quiz.
   *  @throws {GenerationFailedError} it was ended meanwhile, and its quota released */
  finish(id: number, quizId: number, at: Date): Promise<void>;
  /** Ends a running generation whose quiz has some of its questions: until then its maker may take them.
   *  @returns whether it was running */
  leaveIncomplete(id: number, error: GenerationError, until: Date): Promise<boolean>;
  /** Ends a running or incomplete generation as failed. @returns the quota to release; null when it had already ended */
  fail(id: number, error: GenerationError, at: Date): Promise<ReservedQuota | null>;
  /** Null when there is none. */
  find(id: number): Promise<StoredGeneration | null>;
  /** The player's generation that made a quiz, or makes it; null when it is long ago. */
  ofQuiz(playerKey: string, quizId: number): Promise<StoredGeneration | null>;
  /** The player's newest generation that is running or was started since then. */
  newest(playerKey: string, since: Date): Promise<StoredGeneration | null>;
  /** A guest's generations become an account's. */
  reassign(from: string, to: string): Promise<void>;
  /** Ids of generations whose lease expired. */
  expired(at: Date, limit: number): Promise<number[]>;
  removeBefore(moment: Date): Promise<void>;
}

const MESSAGE_MAX_LENGTH = 300;
const NO_ERROR = { errorCode: null, errorMessage: null } as const;

function toStored(row: GenerationRow): StoredGeneration {
  const { id, playerKey, topic, difficulty, questionCount, status, step, quizId } = row;
  const { errorCode, errorMessage, createdAt } = row;
  const request = { topic, difficulty, questionCount };
  return { id, playerKey, ...request, status, step, quizId, errorCode, errorMessage, createdAt };
}

export function createGenerationRepository(
  generations: ModelStatic<GenerationRow>,
  transaction: Transaction | null = null,
): GenerationRepository {
  const running = (id: number) => ({ where: { id, status: 'running' as const }, transaction });
  const open = (id: number) => ({
    where: { id, status: ['running' as const, 'incomplete' as const] },
    transaction,
  });
  const columnsOf = ({ code, message }: GenerationError) => ({
    errorCode: code,
    errorMessage: message.slice(0, MESSAGE_MAX_LENGTH),
  });
  return {
    async add({ at, ...columns }) {
      const fresh = { ...columns, status: 'running', step: 'drafting', createdAt: at } as const;
      const row = await generations.create({ ...fresh }, { transaction });
      return row.id;
    },
    async setStep(id, step) {
      await generations.update({ step }, running(id));
    },
    async renew(ids, leaseUntil) {
      await generations.update({ leaseUntil }, { where: { id: [...ids], status: 'running' }, transaction });
    },
    async begin(id, quizId) {
      const [changed] = await generations.update({ quizId }, running(id));
      if (changed !== 1) throw new GenerationFailedError();
    },
    async finish(id, quizId, at) {
      const change = { status: 'done', quizId, finishedAt: at, leaseUntil: null, ...NO_ERROR } as const;
      const [changed] = await generations.update(change, open(id));
      if (changed !== 1) throw new GenerationFailedError();
    },
    async leaveIncomplete(id, error, until) {
      const change = { status: 'incomplete', ...columnsOf(error), leaseUntil: until } as const;
      const [changed] = await generations.update(change, running(id));
      return changed === 1;
    },
    async fail(id, error, at) {
      const change = { status: 'failed', ...columnsOf(error), finishedAt: at, leaseUntil: null } as const;
      const [changed] = await generations.update(change, open(id));
      if (changed !== 1) return null;
      const row = await generations.findByPk(id, { attributes: ['place'], transaction, rejectOnEmpty: true });
      return row.place;
    },
    async find(id) {
      const row = await generations.findByPk(id, { transaction });
      return row && toStored(row);
    },
    async ofQuiz(playerKey, quizId) {
      const row = await generations.findOne({ where: { playerKey, quizId }, transaction });
      return row && toStored(row);
    },
    async newest(playerKey, since) {
      const recent = { [Op.or]: [{ status: ['running', 'incomplete'] }, { createdAt: { [Op.gte]: since } }] };
      const row = await generations.findOne({
        where: { playerKey, ...recent },
        order: [['id', 'DESC']],
        transaction,
      });
      return row && toStored(row);
    },
    async reassign(from, to) {
      await generations.update({ playerKey: to }, { where: { playerKey: from }, transaction });
    },
    async expired(at, limit) {
      const where = { leaseUntil: { [Op.lt]: at } };
      const rows = await generations.findAll({ attributes: ['id'], where, limit, transaction });
      return rows.map(({ id }) => id);
    },
    async removeBefore(moment) {
      const where = { createdAt: { [Op.lt]: moment }, leaseUntil: null };
      await generations.destroy({ where, transaction });
    },
  };
}
