import { useSearchParams } from '@quizmesh/sdk/router';

/** In the address: what the audit trail is open for, "all" or a kind and an id, "quiz:12". */
const NAME = 'audit';
const OWN_NAMES = [NAME, 'auditActor', 'auditAction', 'auditPage'] as const;
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
  const [params, setParams] = useSearchParams();
  const page = Number(params.get('auditPage') ?? 1);
  const change = (values: Readonly<Record<string, string>>, replace: boolean) => {
    setParams(
      (current) => {
        const changed = new URLSearchParams(current);
        for (const [name, value] of Object.entries(values)) {
          if (value === '') changed.delete(name);
          else changed.set(name, value);
        }
        return changed;
      },
      { replace, preventScrollReset: true },
    );
  };
  return {
    opened: params.get(NAME),
    actor: params.get('auditActor') ?? '',
    action: params.get('auditAction') ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    open: (what) => {
      change({ [NAME]: what }, false);
    },
    close: () => {
      change(Object.fromEntries(OWN_NAMES.map((name) => [name, ''])), true);
    },
    choose: ({ actor, action, page: wanted = 1 }) => {
      change(
        {
          ...(actor === undefined ? {} : { auditActor: actor }),
          ...(action === undefined ? {} : { auditAction: action }),
          auditPage: wanted === 1 ? '' : String(wanted),
        },
        true,
      );
    },
  };
}
