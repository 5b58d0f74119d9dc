import { endpoints } from '@quizmesh/contract/client';
import { pageQuery, request, type ApiPage } from '@quizmesh/sdk';
import type { AdminDispute, AdminReport, DisputeResolution } from '@quizmesh/contract';
import { keepPreviousData, queryOptions, type QueryClient } from '@quizmesh/sdk/query';
import type { Paging } from '../../../components/use-list-state.ts';

/** Interval in ms at which the queue is refetched, the same as for the checks. */
const REFRESH_MS = 10_000;

export interface QueueChoices {
  /** Of reports; empty or absent: any. */
  readonly type?: string;
  /** Empty: any. */
  readonly status: string;
  readonly sort: string;
}

interface QueueView extends QueueChoices {
  readonly paging: Paging;
  readonly isPaused: boolean;
}

const live = (isPaused: boolean) => ({
  placeholderData: keepPreviousData,
  refetchInterval: isPaused ? (false as const) : REFRESH_MS,
});
const asked = ({ status, type = '', sort, paging }: QueueView) => ({
  ...(status === '' ? {} : { status }),
  ...(type === '' ? {} : { type }),
  sort,
  ...paging,
});

/** One page of the disputes; refetched every 10 s unless paused. */
export const disputesQuery = (view: QueueView) =>
  queryOptions({
    ...pageQuery(endpoints.moderation.listDisputes, { query: asked(view) }),
    ...live(view.isPaused),
  });

/** One page of the reports; refetched every 10 s unless paused. */
export const reportsQuery = (view: QueueView) =>
  queryOptions({
    ...pageQuery(endpoints.moderation.listReports, { query: asked(view) }),
    ...live(view.isPaused),
  });

/** @throws {ApiError} CONFLICT when another admin resolved it meanwhile */
export function resolveDispute(id: number, body: DisputeResolution): Promise<AdminDispute> {
  return request(endpoints.moderation.resolveDispute, { params: { id }, body }, { needsSession: true });
}

/** @throws {ApiError} CONFLICT when another admin changed it meanwhile */
export function setReportStatus(
  { id, version }: AdminReport,
  status: AdminReport['status'],
): Promise<AdminReport> {
  return request(
    endpoints.moderation.changeReport,
    { params: { id }, body: { status, version } },
    { needsSession: true },
  );
}

const replaceIn =
  <Item extends { readonly id: number }>(item: Item) =>
  (page: ApiPage<Item[]> | undefined) =>
    page && { ...page, items: page.items.map((one) => (one.id === item.id ? { ...one, ...item } : one)) };

/** Shows a decision in all loaded lists before they are fetched again. */
export function replaceDispute(queryClient: QueryClient, dispute: AdminDispute): void {
  queryClient.setQueriesData({ queryKey: [endpoints.moderation.listDisputes] }, replaceIn(dispute));
}

/** Shows a new status in all loaded lists before they are fetched again. */
export function replaceReport(queryClient: QueryClient, report: AdminReport): void {
  queryClient.setQueriesData({ queryKey: [endpoints.moderation.listReports] }, replaceIn(report));
}
