import type {
  AdminFactCheck,
  AdminFactCheckQuery,
  AdminQuiz,
  AdminQuizQuery,
  AdminUser,
  AdminUserQuery,
  FlaggedQuestion,
  FlaggedQuestionQuery,
} from '@quizmesh/contract';
import {
  adminFactCheckQuerySchema,
  adminQuizQuerySchema,
  adminUserQuerySchema,
  flaggedQuestionQuerySchema,
} from '@quizmesh/contract/schemas';
import { z } from 'zod';
import type { AuditRepository, RequireActor } from '../audit/index.ts';
import { sendCsv, type CsvColumns } from '../http/csv/send-csv.ts';
import type { Page } from '../http/paging.ts';
import { LONG_ANSWER_MS } from '../http/route-definition.ts';
import { defineRoute, type ApiRoute } from '../http/route.ts';
import { FACT_COLUMNS, FLAGGED_COLUMNS, QUIZ_COLUMNS, USER_COLUMNS } from './export-columns.ts';

export interface ExportRouteDeps {
  readonly requireActor: RequireActor;
  readonly audit: Pick<AuditRepository, 'record'>;
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

interface ExportedList<Query extends z.ZodType, Item> {
  readonly path: string;
  readonly summary: string;
  /** The list's own choices; a file has no pages. */
  readonly query: Query;
  readonly columns: CsvColumns<Item>;
  readonly read: (query: z.output<Query>, part: Part, actorId: number) => Promise<Page<Item>>;
}

/** The file is named by list and day. Who takes data away is written down, like a change. */
function exportRoute<Query extends z.ZodType, Item>(
  { requireActor, audit, now }: ExportRouteDeps,
  { path, summary, query: schema, columns, read }: ExportedList<Query, Item>,
): ApiRoute {
  const list = path.replace(/^.*\//u, '').replace(/\.csv$/u, '');
  return defineRoute({
    method: 'get',
    path,
    summary,
    tag: 'administration',
    answerWithinMs: LONG_ANSWER_MS,
    access: 'admin',
    query: schema,
    answer: z.string(),
    answerType: 'text/csv',
    failures: [401, 403],
    handle: async ({ query, request, response }) => {
      const actor = await requireActor(request);
      const at = now();
      const taken = { action: 'export.take', target: 'export', targetId: list };
      await audit.record(actor, { ...taken, before: null, after: query }, at);
      const name = `${list}-${at.toISOString().slice(0, 10)}.csv`;
      await sendCsv(response, { name, columns, read: (part) => read(query, part, actor.id) });
      return '';
    },
  });
}

const noPages = { page: true, limit: true } as const;

/** Lists of the console as files for spreadsheets, filtered like the list. */
export function createExportRoutes(deps: ExportRouteDeps): ApiRoute[] {
  return [
    exportRoute(deps, {
      path: '/api/admin/users.csv',
      summary: 'Accounts as CSV, as filtered',
      query: adminUserQuerySchema.omit(noPages),
      columns: USER_COLUMNS,
      read: (query, part, actorId) => deps.users({ ...query, ...part }, actorId),
    }),
    exportRoute(deps, {
      path: '/api/admin/quizzes.csv',
      summary: 'Quizzes as CSV, as filtered',
      query: adminQuizQuerySchema.omit(noPages),
      columns: QUIZ_COLUMNS,
      read: (query, part) => deps.quizzes({ ...query, ...part }),
    }),
    exportRoute(deps, {
      path: '/api/admin/flagged-questions.csv',
      summary: 'Flagged questions with their keys as CSV, as filtered',
      query: flaggedQuestionQuerySchema.omit(noPages),
      columns: FLAGGED_COLUMNS,
      read: (query, part) => deps.flagged({ ...query, ...part }),
    }),
    exportRoute(deps, {
      path: '/api/admin/fact-checks.csv',
      summary: 'Fact checks as CSV, as filtered',
      query: adminFactCheckQuerySchema.omit(noPages),
      columns: FACT_COLUMNS,
      read: (query, part) => deps.facts({ ...query, ...part }),
    }),
  ];
}
