import { endpoints } from '@quizmesh/contract/client';
import type { ProfanityWord, ProfanityWordRequest } from '@quizmesh/contract';
import { endpointKey, isApiError, useToast } from '@quizmesh/sdk';
import { useIntl, type MessageId } from '@quizmesh/sdk/intl';
import { useMutation, useQueryClient } from '@quizmesh/sdk/query';
import { addWord, changeWord, deleteWord } from './content-filter.queries.ts';

interface WordChange {
  /** Null: a new one. */
  readonly before: ProfanityWord | null;
  readonly word: ProfanityWordRequest;
}

/** Adds, changes and deletes words. An error shows the server's message, which names the reason. */
export function useWords() {
  const intl = useIntl();
  const { showToast } = useToast();
  const queryClient = useQueryClient();
  const notify = (id: MessageId) => {
    showToast({ title: intl.formatMessage({ id }) });
    void queryClient.invalidateQueries({ queryKey: endpointKey(endpoints.moderation.listWords) });
    void queryClient.invalidateQueries({ queryKey: endpointKey(endpoints.moderation.getWordSummary) });
  };
  const failed = (error: Error) => {
    const raw = isApiError(error) ? (error.serverMessage ?? error.message) : error.message;
    showToast({ title: intl.formatMessage({ id: 'users.error' }), description: raw, tone: 'problem' });
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
