import { endpoints } from '@quizmesh/contract/client';
import { endpointQuery, pageQuery } from '@quizmesh/sdk';
import { keepPreviousData, queryOptions } from '@quizmesh/sdk/query';
import type { AuditFilter } from '../use-audit-address.ts';
import type { Paging } from '../use-list-state.ts';

/** @returns the moment in UTC at which a day of the reader's time zone begins. @param later days after it */
function startOf(day: string, later = 0): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}

/** The query of the API for a view of the trail; its export takes the same.
 *  @param opened "all", or a kind of item and its id, e.g. "quiz:12" */
export function auditChoices(
  opened: string,
  { search, actor, action, from, to }: AuditFilter,
): Readonly<Record<string, string>> {
  const [target = '', targetId = ''] = opened.split(':');
  const choices = {
    ...(targetId === '' ? {} : { target, targetId }),
    search,
    actorId: actor,
    action,
    from: from === '' ? '' : startOf(from),
    to: to === '' ? '' : startOf(to, 1),
  };
  return Object.fromEntries(Object.entries(choices).filter(([, value]) => value !== ''));
}

/** One page of the audit trail, newest first; fetched each time it is opened. */
export const auditQuery = (choices: Readonly<Record<string, string>>, { page, limit }: Paging) =>
  queryOptions({
    ...pageQuery(endpoints.admin.listAuditEntries, { query: { ...choices, page, limit } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Values that the audit trail can be filtered by. */
export const auditChoicesQuery = () => endpointQuery(endpoints.admin.getAuditChoices, {});
