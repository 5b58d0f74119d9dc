import { endpoints } from '@quizmesh/contract/client';
import { request, requestFile, useErrorText, useSession, useToast } from '@quizmesh/sdk';
import type { DeleteAccountRequest } from '@quizmesh/contract';
import { useIntl, type MessageId } from '@quizmesh/sdk/intl';
import { useMutation } from '@quizmesh/sdk/query';

/** Downloads a file; without a name the browser chooses one. */
function save(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** Ends all sessions, exports the data, deletes the account. */
export function useAccountActions() {
  const intl = useIntl();
  const { signOut } = useSession();
  const { showToast } = useToast();
  const errorText = useErrorText();
  const notify = (id: MessageId) => {
    showToast({ title: intl.formatMessage({ id }) });
  };
  const failed = (id: MessageId) => (error: unknown) => {
    const title = intl.formatMessage({ id });
    showToast({ title, description: errorText(error), tone: 'problem' });
  };
  const endSessions = useMutation({
    mutationFn: () => request(endpoints.auth.signOutEverywhere, {}, { needsSession: true }),
    onSuccess: () => {
      signOut();
      notify('sessions.done');
    },
    onError: failed('sessions.failed'),
  });
  const exportData = useMutation({
    mutationFn: () => requestFile(endpoints.auth.exportAccount),
    onSuccess: ({ content, name }) => {
      save(content, name ?? '');
    },
    onError: failed('export.failed'),
  });
  const deleteAccount = useMutation({
    mutationFn: (body: DeleteAccountRequest) =>
      request(endpoints.auth.deleteAccount, { body }, { needsSession: true }),
    onSuccess: () => {
      signOut();
      notify('delete.done');
    },
  });
  return { endSessions, exportData, deleteAccount };
}
