import { useUrlState } from '@quizmesh/sdk/url-state';

/** Parameter of the address: "all", or a kind of item and its id, e.g. "quiz:12". */
const CLOSED = { audit: '', auditActor: '', auditAction: '', auditPage: 1 } as const;
export const WHOLE_TRAIL = 'all';

export interface AuditAddress {
  /** Null: the trail is closed. */
  readonly opened: string | null;
  readonly actor: string;
  readonly action: string;
  /** From 1. */
  readonly page: number;
  readonly open: (what: string) => void;
  readonly close: () => void;
  /** Sets filters, or changes the page. */
  readonly choose: (changes: {
    readonly actor?: string;
    readonly action?: string;
    readonly page?: number;
  }) => void;
}

/** State of the audit trail in the address; the trail opens over any section, whose state is kept. */
export function useAuditAddress(): AuditAddress {
  const { values, change } = useUrlState(CLOSED);
  return {
    opened: values.audit || null,
    actor: values.auditActor,
    action: values.auditAction,
    page: values.auditPage,
    open: (what) => {
      change({ audit: what }, 'push');
    },
    close: () => {
      change(CLOSED);
    },
    choose: ({ actor, action, page = 1 }) => {
      change({
        ...(actor === undefined ? {} : { auditActor: actor }),
        ...(action === undefined ? {} : { auditAction: action }),
        auditPage: page,
      });
    },
  };
}
