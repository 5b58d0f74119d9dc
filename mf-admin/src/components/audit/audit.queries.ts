import { endpoints } from '@quizmesh/contract/client';
import { endpointQuery, pageQuery } from '@quizmesh/sdk';
import { keepPreviousData, queryOptions } from '@quizmesh/sdk/query';
import { PAGE_SIZES } from '../use-list-state.ts';

export interface AuditView {
  /** "all", or a kind of item and its id, e.g. "quiz:12". */
  readonly opened: string;
  /** Id of an account; empty: any admin. */
  readonly actor: string;
  /** Kind of change; empty: any. */
  readonly action: string;
  readonly page: number;
}

function narrowed({ opened, actor, action }: AuditView) {
  const [target = '', targetId = ''] = opened.split(':');
  return {
    ...(targetId === '' ? {} : { target, targetId }),
    ...(actor === '' ? {} : { actorId: actor }),
    ...(action === '' ? {} : { action }),
  };
}

/** One page of the audit trail, newest first; fetched each time it is opened. */
export const auditQuery = (view: AuditView) =>
  queryOptions({
    ...pageQuery(endpoints.admin.listAuditEntries, {
      query: { ...narrowed(view), page: view.page, limit: PAGE_SIZES[0] },
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Values that the audit trail can be filtered by. */
export const auditChoicesQuery = () => endpointQuery(endpoints.admin.getAuditChoices, {});
