import { useUrlState } from '@quizmesh/sdk/url-state';

/** In the address: what the audit trail is open for, "all" or a kind and an id, "quiz:12". */
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
  /** Narrows the trail, or turns its page. */
  readonly choose: (changes: {
    readonly actor?: string;
    readonly action?: string;
    readonly page?: number;
  }) => void;
}

/** The audit trail opens over any section and keeps that section's state in the address. */
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
