import { isApiError, useToast } from '@quizmesh/sdk';

interface ErrorToast {
  readonly title: string;
  readonly description?: string;
}

/** Shows that an action failed; unless the session has ended, which the platform says itself. */
export function useErrorToast(): (error: unknown, toast: ErrorToast) => void {
  const { showToast } = useToast();
  return (error, toast) => {
    if (isApiError(error) && error.code === 'NOT_AUTHENTICATED') return;
    showToast({ ...toast, tone: 'problem' });
  };
}
