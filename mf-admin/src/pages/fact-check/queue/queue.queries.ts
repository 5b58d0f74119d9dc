import type { AdminDispute, AdminReport, DisputeResolution } from '@quizmesh/contract';
import { apiGetPage, apiSend } from '@quizmesh/sdk';
import { keepPreviousData, queryOptions } from '@quizmesh/sdk/query';
import { ROWS_PER_PAGE } from '../../../components/use-list-state.ts';

/** Interval in ms at which the queue is refetched, the same as for the checks. */
const REFRESH_MS = 10_000;

export interface QueueChoices {
  /** Empty: any. */
  readonly status: string;
  readonly sort: string;
}

interface QueueView extends QueueChoices {
  readonly page: number;
  readonly isPaused: boolean;
}

const live = (isPaused: boolean) => ({
  placeholderData: keepPreviousData,
  refetchInterval: isPaused ? (false as const) : REFRESH_MS,
});
const asked = ({ status, sort, page }: QueueView) => ({
  ...(status === '' ? {} : { status }),
  ...{ sort, page, limit: ROWS_PER_PAGE },
});

/** One page of the disputes; renewed every 10 s unless paused. */
export const disputesQuery = (view: QueueView) =>
  queryOptions({
    queryKey: ['admin', 'disputes', asked(view)],
    queryFn: ({ signal }) =>
      apiGetPage<AdminDispute[]>('/api/admin/disputes', { signal, query: asked(view) }),
    ...live(view.isPaused),
  });

/** One page of the reports; renewed every 10 s unless paused. */
export const reportsQuery = (view: QueueView) =>
  queryOptions({
    queryKey: ['admin', 'reports', asked(view)],
    queryFn: ({ signal }) => apiGetPage<AdminReport[]>('/api/admin/reports', { signal, query: asked(view) }),
    ...live(view.isPaused),
  });

/** How many disputes, or reports, wait. */
export const waitingQuery = (kind: 'disputes' | 'reports') =>
  queryOptions({
    queryKey: ['admin', kind, 'waiting'],
    queryFn: async ({ signal }) => {
      const query = { status: 'pending', limit: 1 };
      return (await apiGetPage<unknown[]>(`/api/admin/${kind}`, { signal, query })).total;
    },
  });

/** @throws {ApiError} CONFLICT when another admin resolved it meanwhile */
export function resolveDispute(id: number, body: DisputeResolution): Promise<AdminDispute> {
  const options = { body, needsSession: true };
  return apiSend<AdminDispute>('POST', `/api/admin/disputes/${id}/resolve`, options);
}

/** @throws {ApiError} CONFLICT when another admin changed it meanwhile */
export function setReportStatus(
  { id, version }: AdminReport,
  status: AdminReport['status'],
): Promise<AdminReport> {
  const options = { body: { status, version }, needsSession: true };
  return apiSend<AdminReport>('PATCH', `/api/admin/reports/${id}`, options);
}
