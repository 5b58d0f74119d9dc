import { useIntl } from 'react-intl';
import type { MessageId } from '../intl.ts';
import { isApiError } from './api-error.ts';

/** Text for a caught error in the user's language: the catalogue's text for its code, else the server's
 *  sentence, else the text of `fallbackId`, else the generic one. Catalogue keys are `error.<CODE>`. */
export function useErrorText(): (error: unknown, fallbackId?: MessageId) => string {
  const intl = useIntl();
  return (error, fallbackId = 'error.generic') => {
    const fallback = () => intl.formatMessage({ id: fallbackId });
    if (!isApiError(error)) return fallback();
    const id = `error.${error.code}` as const;
    return id in intl.messages ? intl.formatMessage({ id }) : (error.serverMessage ?? fallback());
  };
}
