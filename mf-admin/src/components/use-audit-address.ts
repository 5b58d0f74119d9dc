import { useUrlState } from '@quizmesh/sdk/url-state';
import { PAGE_SIZES, type Paging } from './use-list-state.ts';

/** Parameter of the address: "all", or a kind of item and its id, e.g. "quiz:12". */
const CLOSED = {
  audit: '',
  auditSearch: '',
  auditActor: '',
  auditAction: '',
  auditFrom: '',
  auditTo: '',
  auditSize: '10',
  auditPage: 1,
} as const;
const SIZES = PAGE_SIZES.map(String);
export const WHOLE_TRAIL = 'all';

/** What the trail is narrowed to; empty texts: not at all. */
export interface AuditFilter {
  readonly search: string;
  /** Id of an account. */
  readonly actor: string;
  /** Kind of change. */
  readonly action: string;
  /** First and last day in the reader's time zone, e.g. "2026-11-21". */
  readonly from: string;
  readonly to: string;
}

export interface AuditAddress {
  /** Null: the trail is closed. */
  readonly opened: string | null;
  readonly filter: AuditFilter;
  readonly paging: Paging;
  readonly open: (what: string) => void;
  readonly close: () => void;
  /** Sets filters, and returns to the first page. */
  readonly choose: (changes: Partial<AuditFilter>) => void;
  readonly setPage: (page: number) => void;
  readonly setPageSize: (size: number) => void;
}

const DAY = /^\d{4}-\d\d-\d\d$/u;

/** Whether the calendar has the day. */
function isDay(text: string): boolean {
  const start = new Date(`${text}T00:00:00Z`);
  return DAY.test(text) && !Number.isNaN(start.getTime()) && start.toISOString().startsWith(text);
}

const dayOr = (text: string) => (isDay(text) ? text : '');

/** State of the audit trail in the address; the trail opens over any section, whose state is kept. */
export function useAuditAddress(): AuditAddress {
  const { values, change } = useUrlState<typeof CLOSED, { readonly auditSize: readonly string[] }>(CLOSED, {
    auditSize: SIZES,
  });
  return {
    opened: values.audit || null,
    filter: {
      search: values.auditSearch,
      actor: values.auditActor,
      action: values.auditAction,
      from: dayOr(values.auditFrom),
      to: dayOr(values.auditTo),
    },
    paging: { page: values.auditPage, limit: Number(values.auditSize) },
    open: (what) => {
      change({ audit: what }, 'push');
    },
    close: () => {
      change(CLOSED);
    },
    choose: ({ search, actor, action, from, to }) => {
      change({
        ...(search === undefined ? {} : { auditSearch: search }),
        ...(actor === undefined ? {} : { auditActor: actor }),
        ...(action === undefined ? {} : { auditAction: action }),
        ...(from === undefined ? {} : { auditFrom: from }),
        ...(to === undefined ? {} : { auditTo: to }),
        auditPage: 1,
      });
    },
    setPage: (page) => {
      change({ auditPage: page });
    },
    setPageSize: (size) => {
      change({ auditSize: String(size), auditPage: 1 });
    },
  };
}
