import type { ModuleState } from '@quizmesh/contract';
import { isApiError, useErrorText } from '@quizmesh/sdk';
import { useMutation, useQueryClient } from '@quizmesh/sdk/query';
import { useState } from 'react';
import { useNotify } from '../../../components/use-notify.ts';
import { draftOf, errorOf, sendMove, type Move, type MoveDraft } from './move.ts';
import { invalidateReleases } from './releases.queries.ts';

/** Why the registry did not do it, and what helps. */
export type MoveError =
  | { readonly kind: 'moved'; readonly current: string }
  | { readonly kind: 'unverified' }
  /** `reasons` names each route, file, range … with its error and the fix. */
  | { readonly kind: 'other'; readonly text: string; readonly reasons: readonly string[] };

/** Several things collide or do not fit here: only the server's own words say which. */
const IN_ITS_WORDS: readonly string[] = ['CONFLICT', 'RELEASE_REFUSED', 'RELEASE_FILES_INVALID'];
/** Refusals that can be overridden with a reason. */
const MAY_BE_OVERRIDDEN: readonly string[] = ['RELEASE_NOT_VERIFIED', 'RELEASE_REFUSED'];

function reasonsOf(fields: unknown): string[] {
  if (typeof fields !== 'object' || fields === null) return [];
  return Object.entries(fields).map(([what, why]) => `${what}: ${String(why)}`);
}

function useMoveError() {
  const errorText = useErrorText();
  return (error: unknown): MoveError => {
    if (!isApiError(error)) return { kind: 'other', text: errorText(error), reasons: [] };
    const { code, serverMessage } = error;
    const current = error.body?.['current'];
    if (code === 'CHANNEL_MOVED' && typeof current === 'string') return { kind: 'moved', current };
    if (code === 'RELEASE_NOT_VERIFIED') return { kind: 'unverified' };
    const hasServerMessage = serverMessage !== null && IN_ITS_WORDS.includes(code);
    if (!hasServerMessage) return { kind: 'other', text: errorText(error), reasons: [] };
    return { kind: 'other', text: serverMessage, reasons: reasonsOf(error.body?.['fields']) };
  };
}

interface MoveFormOptions {
  readonly state: ModuleState;
  readonly move: Move;
  readonly onDone: () => void;
}

/** Form of one deployment. It refers to the release that was live when the form opened, even if the list behind it
 *  has changed. */
export function useMoveForm({ state, move, onDone }: MoveFormOptions) {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const moveErrorOf = useMoveError();
  const [draft, setDraft] = useState(() => draftOf(move, state));
  const [expected, setExpected] = useState(state.current);
  const [moveError, setMoveError] = useState<MoveError | null>(null);
  const [isOverride, setOverride] = useState(false);
  const [fieldError, setError] = useState<keyof MoveDraft | null>(null);
  const renew = () => void invalidateReleases(queryClient);
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      return sendMove(state.module, move, { draft, expectedCurrent: expected });
    },
    onSuccess: () => {
      notify.done(`releases.done.${move.kind}`);
      renew();
      onDone();
    },
    onError: (error) => {
      const why = moveErrorOf(error);
      setMoveError(why);
      if (why.kind === 'moved') setExpected(why.current);
      if (isApiError(error) && MAY_BE_OVERRIDDEN.includes(error.code)) setOverride(true);
      renew();
    },
  });
  return {
    draft,
    expected,
    moveError,
    isOverride,
    fieldError,
    isSending: isPending,
    change: (changes: Partial<MoveDraft>) => {
      setError(null);
      setDraft((current) => ({ ...current, ...changes }));
    },
    submit: () => {
      const found = errorOf(move.kind, draft, isOverride);
      setError(found);
      if (found === null) mutate();
    },
  };
}
export type MoveForm = ReturnType<typeof useMoveForm>;
