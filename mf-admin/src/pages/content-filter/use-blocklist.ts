import { endpoints } from '@quizmesh/contract/client';
import type { ProfanityWord, ProfanityWordRequest } from '@quizmesh/contract';
import { endpointKey, isApiError, useErrorText, useToast } from '@quizmesh/sdk';
import { useIntl, type MessageId } from '@quizmesh/sdk/intl';
import { useMutation, useQueryClient } from '@quizmesh/sdk/query';
import { currentVersion } from '../../components/conflict.ts';
import { proxyText } from '../../components/proxy-text.ts';
import { addWord, changeWord, deleteWord } from './content-filter.queries.ts';

interface WordChange {
  /** Null: a new one. */
  readonly before: Pick<ProfanityWord, 'id' | 'version'> | null;
  readonly word: ProfanityWordRequest;
}

/** What the server finds wrong with the word or pattern itself; null for other errors. */
export function wordError(error: unknown): string | null {
  const field: unknown = isApiError(error) && Reflect.get(error.body?.['fields'] ?? {}, 'word');
  return typeof field === 'string' ? field : null;
}

/** Adds, changes and deletes words. An error shows the server's message, which names the reason.
 *  @param isInForm a form shows conflicts and what is wrong with the word itself */
export function useWords(isInForm = false) {
  const intl = useIntl();
  const { showToast } = useToast();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const notify = (id: MessageId) => {
    showToast({ title: intl.formatMessage({ id }) });
    void queryClient.invalidateQueries({ queryKey: endpointKey(endpoints.moderation.listWords) });
    void queryClient.invalidateQueries({ queryKey: endpointKey(endpoints.moderation.getWordSummary) });
  };
  const failed = (error: Error) => {
    if (isInForm && (currentVersion(error) !== null || wordError(error) !== null)) return;
    const said = isApiError(error) ? error.serverMessage : null;
    const description = said ?? proxyText(error) ?? errorText(error);
    showToast({ title: intl.formatMessage({ id: 'users.error' }), description, tone: 'problem' });
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
    mutationFn: ({ id }: ProfanityWord) => deleteWord(id),
    onSuccess: () => {
      notify('filter.deleted');
    },
    onError: failed,
  });
  return { save, remove };
}
