import type { QuizBulkRequest, QuizBulkResponse } from '@quizmesh/contract';
import type { AdminActor, AuditRepository } from '../audit/index.ts';
import type { UnitOfWork } from '../database/unit-of-work.ts';
import { QuizNotFoundError, type QuizAdminRepository, type QuizEditRepository } from '../quizzes/index.ts';

export interface AdminQuizServiceDeps {
  readonly unitOfWork: UnitOfWork<{
    readonly quizAdmin: QuizAdminRepository;
    readonly quizEdits: QuizEditRepository;
    readonly audit: AuditRepository;
  }>;
  readonly now: () => Date;
}

export type AdminQuizService = ReturnType<typeof createAdminQuizService>;

type Action = QuizBulkRequest['action'];
type Change = Omit<QuizBulkRequest, 'ids'>;
type Outcome = QuizBulkResponse['results'][number]['status'];

/** What admins may change about quizzes; every change is audited. */
export function createAdminQuizService({ unitOfWork, now }: AdminQuizServiceDeps) {
  async function apply(actor: AdminActor, id: number, { action, reason }: Change): Promise<Outcome> {
    return unitOfWork(async ({ quizAdmin, quizEdits, audit }) => {
      const before = await quizAdmin.lockState(id);
      if (!before) return 'not_found';
      const isActive = action === 'enable';
      if (action !== 'delete' && before.isActive === isActive) return 'unchanged';
      if (action === 'delete') await quizEdits.softDelete(id, now());
      else await quizEdits.update(id, { isActive });
      const why = reason ? { reason } : null;
      const after = action === 'delete' ? why : { ...before, isActive, ...why };
      const change = { action: `quiz.${action}`, target: 'quiz', targetId: id };
      await audit.record(actor, { ...change, before, after }, now());
      return 'done';
    });
  }

  async function require(actor: AdminActor, id: number, action: Action): Promise<Outcome> {
    const outcome = await apply(actor, id, { action });
    if (outcome === 'not_found') throw new QuizNotFoundError();
    return outcome;
  }

  return {
    /** Disabled quizzes are missing from public lists; open attempts may be finished (decision 43).
     *  @throws {QuizNotFoundError} */
    setActive: (actor: AdminActor, id: number, isActive: boolean) =>
      require(actor, id, isActive ? 'enable' : 'disable'),

    /** The row is kept, because histories show its title. @throws {QuizNotFoundError} */
    remove: (actor: AdminActor, id: number) => require(actor, id, 'delete'),

    /** Each quiz in its own transaction: one that was deleted meanwhile does not stop the others. */
    async bulk(actor: AdminActor, { ids, ...change }: QuizBulkRequest): Promise<QuizBulkResponse> {
      const results: { id: number; status: Outcome }[] = [];
      for (const id of new Set(ids)) results.push({ id, status: await apply(actor, id, change) });
      return { results };
    },
  };
}
