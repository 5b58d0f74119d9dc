import { isApiError, useErrorText, useToast } from '@quizmesh/sdk';
import { useIntl, type MessageId } from '@quizmesh/sdk/intl';
import { useErrorToast } from './use-error-toast.ts';

/** Reports the result of an action by a toast: for an error the server's message, else the given sentence. */
export function useNotify() {
  const intl = useIntl();
  const { showToast } = useToast();
  const showError = useErrorToast();
  const errorText = useErrorText();
  return {
    done: (id: MessageId) => {
      showToast({ title: intl.formatMessage({ id }) });
    },
    /** Nothing had to be done: somebody else was first. */
    unchanged: () => {
      const [title, description] = [{ id: 'unchanged.title' }, { id: 'unchanged.text' }] as const;
      showToast({
        title: intl.formatMessage(title),
        description: intl.formatMessage(description),
        tone: 'problem',
      });
    },
    /** @param changes what somebody else changed meanwhile, in words */
    failed: (titleId: MessageId, error: unknown, changes: string | null = null) => {
      const title = intl.formatMessage({ id: titleId });
      const reason = isApiError(error) ? errorText(error) : undefined;
      const description = changes === null ? reason : [reason, changes].join(' ');
      showError(error, { title, ...(description === undefined ? {} : { description }) });
    },
  };
}
