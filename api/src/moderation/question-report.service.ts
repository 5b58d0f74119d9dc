import type { AdminReport, AdminReportQuery, QuestionReport, ReportRequest } from '@quizmesh/contract';
import type { AdminActor, AuditRepository } from '../audit/index.ts';
import type { UnitOfWork } from '../database/unit-of-work.ts';
import { ConflictError, NotFoundError } from '../http/errors/http-errors.ts';
import type { Page } from '../http/paging.ts';
import { DELETED_PLAYER_NAME, userPlayer, type Player, type PlayerNames } from '../players/index.ts';
import { placeKey, type QuestionCards } from '../quizzes/index.ts';
import { AlreadyReportedError, QuestionUnknownError } from './moderation.errors.ts';
import type { ReadQuestionContexts } from './question-context.ts';
import type { ReportRepository, StoredReport } from './question-report.repository.ts';

export interface ReportServiceDeps {
  /** Not bound to a transaction; for reads only. */
  readonly reports: ReportRepository;
  readonly cards: QuestionCards;
  readonly contextsOf: ReadQuestionContexts;
  readonly names: PlayerNames;
  readonly unitOfWork: UnitOfWork<{
    readonly reports: ReportRepository;
    readonly audit: AuditRepository;
  }>;
  readonly now: () => Date;
}

export type ReportService = ReturnType<typeof createReportService>;

interface StatusChange {
  readonly status: QuestionReport['status'];
  readonly version: number;
}

/** Reports about questions: players send them, admins process them (decision 36). */
export function createReportService({
  reports,
  cards,
  contextsOf,
  names,
  unitOfWork,
  now,
}: ReportServiceDeps) {
  async function describe(stored: readonly StoredReport[]): Promise<AdminReport[]> {
    const [nameOf, titleOf, { cardOf, contextOf }] = await Promise.all([
      names.namesOf(stored.map((report) => report.playerKey)),
      cards.titles(stored.map(({ quizId }) => quizId)),
      contextsOf(stored),
    ]);
    return stored.map(({ playerKey: key, createdAt, ...report }) => ({
      ...report,
      reportedBy: nameOf.get(key) ?? DELETED_PLAYER_NAME,
      quizTitle: titleOf.get(report.quizId) ?? '',
      questionText: cardOf.get(placeKey(report))?.question ?? null,
      context: contextOf.get(placeKey(report)) ?? null,
      createdAt: createdAt.toISOString(),
    }));
  }

  async function describeOne(stored: StoredReport): Promise<AdminReport> {
    const [report] = await describe([stored]);
    if (!report) throw new NotFoundError();
    return report;
  }

  return {
    /** @throws {QuestionUnknownError} @throws {AlreadyReportedError} */
    async report(player: Player, request: ReportRequest): Promise<QuestionReport> {
      const { quizId, questionIndex, reportType, description } = request;
      if (!(await cards.find({ quizId, questionIndex }))) throw new QuestionUnknownError();
      const report = { quizId, questionIndex, reportType, description, playerKey: player.key };
      const added = await reports.add(report, now());
      if (!added) throw new AlreadyReportedError();
      const {
        quizTitle: _title,
        questionText: _text,
        context: _context,
        version: _version,
        ...sent
      } = await describeOne(added);
      return sent;
    },

    /** Newest first. */
    async page({
      reporterId,
      creatorId,
      ...query
    }: AdminReportQuery & { readonly quizId?: number }): Promise<Page<AdminReport>> {
      const { items, total } = await reports.page({
        ...query,
        ...(reporterId !== undefined && { playerKey: userPlayer(reporterId).key }),
        ...(creatorId !== undefined && { creatorKey: userPlayer(creatorId).key }),
      });
      return { items: await describe(items), total };
    },

    /** @throws {NotFoundError} @throws {ConflictError} changed since `version`, or reported again since */
    async setStatus(actor: AdminActor, id: number, { status, version }: StatusChange): Promise<AdminReport> {
      const changed = await unitOfWork(async (bound) => {
        const before = await bound.reports.lock(id);
        if (!before) throw new NotFoundError('There is no such report');
        // The same request once more, because its answer was lost.
        if (before.status === status && before.version > version) return before;
        if (before.version !== version) throw new ConflictError(await describeOne(before));
        if (!(await bound.reports.setStatus(before, status))) {
          throw new ConflictError(await describeOne(before), 'The player has reported this again');
        }
        const after = { ...before, status, version: version + 1 };
        const change = { action: 'report.status', target: 'report', targetId: id };
        const states = { before: { status: before.status }, after: { status } };
        await bound.audit.record(actor, { ...change, ...states }, now());
        return after;
      });
      return describeOne(changed);
    },
  };
}
