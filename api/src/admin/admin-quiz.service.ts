import type { QuizBulkRequest, QuizBulkResponse, QuizDeletion } from '@quizmesh/contract';
import type { AdminActor, AuditRepository } from '../audit/index.ts';
import type { UnitOfWork } from '../database/unit-of-work.ts';
import { ConflictError } from '../http/errors/http-errors.ts';
import {
  QuizNotFoundError,
  type QuizAdminRepository,
  type QuizEditRepository,
  type QuizState,
} from '../quizzes/index.ts';

export interface AdminQuizServiceDeps {
  readonly unitOfWork: UnitOfWork<{
    readonly quizAdmin: QuizAdminRepository;
    readonly quizEdits: QuizEditRepository;
    readonly audit: AuditRepository;
  }>;
  readonly now: () => Date;
}

export type AdminQuizService = ReturnType<typeof createAdminQuizService>;

interface QuizToggle {
  readonly isActive: boolean;
  readonly version?: number | undefined;
}
type Change = Pick<QuizBulkRequest, 'action' | 'reason'> & {
  /** What was seen; undefined: whatever it is. */
  readonly version?: number | undefined;
};
type Outcome = QuizBulkResponse['results'][number]['status'];
interface Applied {
  readonly status: Outcome;
  /** Null: it does not exist. */
  readonly before: QuizState | null;
}

/** What admins may change about quizzes; every change is audited. */
export function createAdminQuizService({ unitOfWork, now }: AdminQuizServiceDeps) {
  async function apply(actor: AdminActor, id: number, { action, reason, version }: Change): Promise<Applied> {
    return unitOfWork(async ({ quizAdmin, quizEdits, audit }) => {
      const before = await quizAdmin.lockState(id);
      if (!before) return { status: 'not_found', before };
      const isActive = action === 'enable';
      if (action !== 'delete' && before.isActive === isActive) return { status: 'unchanged', before };
      if (version !== undefined && version !== before.version) return { status: 'changed', before };
      if (action === 'delete') await quizEdits.softDelete(id, now());
      else await quizEdits.update(id, { isActive });
      const why = reason ? { reason } : null;
      const { version: _version, visibility: _visibility, ...state } = before;
      const after = action === 'delete' ? why : { ...state, isActive, ...why };
      const change = { action: `quiz.${action}`, target: 'quiz', targetId: id };
      await audit.record(actor, { ...change, before: state, after }, now());
      return { status: 'done', before };
    });
  }

  async function require(actor: AdminActor, id: number, change: Change): Promise<Outcome> {
    const { status, before } = await apply(actor, id, change);
    if (status === 'not_found') throw new QuizNotFoundError();
    if (status === 'changed') throw new ConflictError(before);
    return status;
  }

  return {
    /** Disabled quizzes are missing from public lists; open attempts may be finished (decision 43).
     *  @throws {QuizNotFoundError} @throws {ConflictError} somebody changed it since `version` */
    setActive: (actor: AdminActor, id: number, { isActive, version }: QuizToggle) =>
      require(actor, id, { action: isActive ? 'enable' : 'disable', version }),

    /** The row is kept, because histories show its title.
     *  @throws {QuizNotFoundError} @throws {ConflictError} somebody changed it since `version` */
    remove: (actor: AdminActor, id: number, { version }: QuizDeletion) =>
      require(actor, id, { action: 'delete', version }),

    /** Each quiz in its own transaction: one that was deleted meanwhile does not stop the others. */
    async bulk(actor: AdminActor, { ids, seen = [], ...change }: QuizBulkRequest): Promise<QuizBulkResponse> {
      const versions = new Map(seen.map(({ id, version }) => [id, version]));
      const results: { id: number; status: Outcome }[] = [];
      for (const id of new Set(ids)) {
        const { status } = await apply(actor, id, { ...change, version: versions.get(id) });
        results.push({ id, status });
      }
      return { results };
    },
  };
}
