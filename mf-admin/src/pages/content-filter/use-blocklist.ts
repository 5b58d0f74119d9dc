import { endpoints } from '@quizmesh/contract/client';
import type { ProfanityWord, ProfanityWordRequest } from '@quizmesh/contract';
import { endpointKey, isApiError, useErrorText, useToast } from '@quizmesh/sdk';
import { useIntl, type MessageId } from '@quizmesh/sdk/intl';
import { useMutation, useQueryClient } from '@quizmesh/sdk/query';
import { currentVersion } from '../../components/conflict.ts';
import { proxyText } from '../../components/proxy-text.ts';
import { useErrorToast } from '../../components/use-error-toast.ts';
import { addWord, changeWord, deleteWord } from './content-filter.queries.ts';

interface WordChange {
  /** Null: a new one. */
  readonly before: Pick<ProfanityWord, 'id' | 'version'> | null;
  readonly word: ProfanityWordRequest;
}

/** What is wrong with the word or pattern itself: the list has it already, or the server's reason, in English. */
export type WordError = { readonly kind: 'taken' } | { readonly kind: 'unusable'; readonly reason: string };

/** Null for errors of another kind. */
export function wordError(error: unknown): WordError | null {
  if (!isApiError(error)) return null;
  const reason: unknown = Reflect.get(error.body?.['fields'] ?? {}, 'word');
  if (typeof reason !== 'string') return null;
  return error.code === 'CONFLICT' ? { kind: 'taken' } : { kind: 'unusable', reason };
}

/** Whether another admin deleted the word first. */
export const isGone = (error: unknown): boolean => isApiError(error) && error.code === 'NOT_FOUND';

/** Adds, changes and deletes words. An error shows the server's message, which names the reason.
 *  @param isInForm a form shows conflicts, that the word is gone, and what is wrong with the word itself */
export function useWords(isInForm = false) {
  const intl = useIntl();
  const { showToast } = useToast();
  const showError = useErrorToast();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const renew = () => {
    void queryClient.invalidateQueries({ queryKey: endpointKey(endpoints.moderation.listWords) });
    void queryClient.invalidateQueries({ queryKey: endpointKey(endpoints.moderation.getWordSummary) });
  };
  const notify = (id: MessageId) => {
    showToast({ title: intl.formatMessage({ id }) });
    renew();
  };
  const failed = (error: Error) => {
    // What another admin changed or deleted is not on this page yet.
    renew();
    if (isInForm && (currentVersion(error) !== null || wordError(error) !== null || isGone(error))) return;
    if (isGone(error)) {
      showError(error, { title: intl.formatMessage({ id: 'filter.gone' }) });
      return;
    }
    // The server's English says of a conflict no more than the text of its code.
    const said = isApiError(error) && currentVersion(error) === null ? error.serverMessage : null;
    const description = said ?? proxyText(error) ?? errorText(error);
    showError(error, { title: intl.formatMessage({ id: 'users.error' }), description });
  };
  const save = useMutation({
    mutationFn: ({ before, word }: WordChange) => {
      if (!before) return addWord(word);
      return changeWord(before.id, { ...word, version: before.version });
    },
    onSuccess: (_word, { before }) => {
      notify(before ? 'filter.updated' : 'filter.added');
    },
    onError: failed,
  });
  const remove = useMutation({
    mutationFn: deleteWord,
    onSuccess: () => {
      notify('filter.deleted');
    },
    onError: failed,
  });
  return { save, remove };
}
