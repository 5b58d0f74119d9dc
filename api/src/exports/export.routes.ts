import * as endpoints from '@quizmesh/contract/endpoints';
import type { Endpoint } from '@quizmesh/contract/endpoints';
import {
  LONG_RESPONSE_MS,
  type AdminFactCheck,
  type AdminFactCheckQuery,
  type AdminQuiz,
  type AdminQuizQuery,
  type AdminUser,
  type AdminUserQuery,
  type FlaggedQuestion,
  type FlaggedQuestionQuery,
} from '@quizmesh/contract';
import type { AuditRepository, RequireActor } from '../audit/index.ts';
import { sendCsv, type CsvColumns } from '../http/csv/send-csv.ts';
import type { Page } from '../http/paging.ts';
import { type ApiRoute, defineRoute, type RouteInput } from '../http/route.ts';
import {
  AUDIT_COLUMNS,
  FACT_COLUMNS,
  FLAGGED_COLUMNS,
  QUIZ_COLUMNS,
  USER_COLUMNS,
} from './export-columns.ts';

export interface ExportRouteDeps {
  readonly requireActor: RequireActor;
  readonly audit: AuditRepository;
  readonly users: (query: AdminUserQuery, actorId: number) => Promise<Page<AdminUser>>;
  readonly quizzes: (query: AdminQuizQuery) => Promise<Page<AdminQuiz>>;
  readonly flagged: (query: FlaggedQuestionQuery) => Promise<Page<FlaggedQuestion>>;
  readonly facts: (query: AdminFactCheckQuery) => Promise<Page<AdminFactCheck>>;
  readonly now: () => Date;
}

interface Part {
  readonly page: number;
  readonly limit: number;
}

/** Lists of the console as CSV files, filtered like the list. */
export function createExportRoutes(deps: ExportRouteDeps): ApiRoute[] {
  const { requireActor, audit, now } = deps;

  /** Sends a list as a file named by list and day. Exports are audited like changes. */
  async function sendList<Item>(
    name: string,
    { query, request, response }: Pick<RouteInput<Endpoint>, 'query' | 'request' | 'response'>,
    {
      columns,
      read,
    }: {
      readonly columns: CsvColumns<Item>;
      readonly read: (part: Part, actorId: number) => Promise<Page<Item>>;
    },
  ): Promise<string> {
    const actor = await requireActor(request);
    const at = now();
    const taken = { action: 'export.take', target: 'export', targetId: name };
    await audit.record(actor, { ...taken, before: null, after: query }, at);
    await sendCsv(response, {
      name: `${name}-${at.toISOString().slice(0, 10)}.csv`,
      columns,
      read: (part) => read(part, actor.id),
    });
    return '';
  }

  const respondWithinMs = LONG_RESPONSE_MS;
  return [
    defineRoute(endpoints.admin.exportUsers, {
      respondWithinMs,
      handle: (input) =>
        sendList('users', input, {
          columns: USER_COLUMNS,
          read: (part, actorId) => deps.users({ ...input.query, ...part }, actorId),
        }),
    }),
    defineRoute(endpoints.admin.exportQuizzes, {
      respondWithinMs,
      handle: (input) =>
        sendList('quizzes', input, {
          columns: QUIZ_COLUMNS,
          read: (part) => deps.quizzes({ ...input.query, ...part }),
        }),
    }),
    defineRoute(endpoints.admin.exportFlaggedQuestions, {
      respondWithinMs,
      handle: (input) =>
        sendList('flagged-questions', input, {
          columns: FLAGGED_COLUMNS,
          read: (part) => deps.flagged({ ...input.query, ...part }),
        }),
    }),
    defineRoute(endpoints.admin.exportFactChecks, {
      respondWithinMs,
      handle: (input) =>
        sendList('fact-checks', input, {
          columns: FACT_COLUMNS,
          read: (part) => deps.facts({ ...input.query, ...part }),
        }),
    }),
    defineRoute(endpoints.admin.exportAuditEntries, {
      respondWithinMs,
      handle: (input) =>
        sendList('audit', input, {
          columns: AUDIT_COLUMNS,
          read: (part) => audit.page({ ...input.query, ...part }),
        }),
    }),
  ];
}
