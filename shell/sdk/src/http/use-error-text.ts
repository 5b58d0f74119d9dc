import { useIntl } from 'react-intl';
import type { MessageId } from '../intl.ts';
import { isApiError, type ApiErrorLike } from './api-error.ts';

/** Codes for the statuses of a proxy in front of the API, which sends none. */
const CODES_OF_PROXIES: Readonly<Record<number, string>> = {
  429: 'RATE_LIMITED',
  502: 'UNAVAILABLE',
  503: 'UNAVAILABLE',
  504: 'UNAVAILABLE',
};

/** The moment until which the account of the session may not write; null when the answer names none. */
function suspendedUntil({ code, body }: ApiErrorLike): Date | null {
  const until = body?.['until'];
  return code === 'ACCOUNT_SUSPENDED' && typeof until === 'string' ? new Date(until) : null;
}

/** Text of a caught error in the user's language: the catalogue's text for its code, else the server's
 *  message, else the text of `fallbackId`, else the text for its status, else the generic one. Catalogue keys
 *  are `error.<CODE>`. */
export function useErrorText(): (error: unknown, fallbackId?: MessageId) => string {
  const intl = useIntl();
  const textOf = (code: string | undefined) => {
    const id = `error.${code ?? 'generic'}` as const;
    return id in intl.messages ? intl.formatMessage({ id }) : null;
  };
  return (error, fallbackId) => {
    const fallback = () => intl.formatMessage({ id: fallbackId ?? 'error.generic' });
    if (!isApiError(error)) return fallback();
    const until = suspendedUntil(error);
    const limited = 'error.ACCOUNT_SUSPENDED.until';
    if (until && limited in intl.messages) {
      const when = intl.formatDate(until, { dateStyle: 'long', timeStyle: 'short' });
      return intl.formatMessage({ id: limited }, { until: when });
    }
    const said = textOf(error.code) ?? error.serverMessage;
    return said ?? (fallbackId ? fallback() : (textOf(CODES_OF_PROXIES[error.status]) ?? fallback()));
  };
}
