import type { DeleteAccountRequest, MessageResponse } from '@quizmesh/contract';
import { apiGetFile, apiSend, useErrorText, useSession, useToast } from '@quizmesh/sdk';
import { useIntl, type MessageId } from '@quizmesh/sdk/intl';
import { useMutation } from '@quizmesh/sdk/query';

/** Hands a file to the browser's own download; without a name the browser finds one. */
function save(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** Signing out everywhere, taking the data along, leaving for good. */
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
    mutationFn: () => apiSend<MessageResponse>('POST', '/api/auth/logout-everywhere', { needsSession: true }),
    onSuccess: () => {
      signOut();
      notify('sessions.done');
    },
    onError: failed('sessions.failed'),
  });
  const exportData = useMutation({
    mutationFn: () => apiGetFile('/api/auth/export'),
    onSuccess: ({ content, name }) => {
      save(content, name ?? '');
    },
    onError: failed('export.failed'),
  });
  const deleteAccount = useMutation({
    mutationFn: (body: DeleteAccountRequest) =>
      apiSend<MessageResponse>('POST', '/api/auth/delete-account', { body, needsSession: true }),
    onSuccess: () => {
      signOut();
      notify('delete.done');
    },
  });
  return { endSessions, exportData, deleteAccount };
}
