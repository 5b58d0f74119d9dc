import { useIntl } from 'react-intl';
import type { MessageId } from '../intl.ts';
import { isApiError } from './api-error.ts';

/** Codes for the statuses of a proxy in front of the API, which sends none. */
const CODES_OF_PROXIES: Readonly<Record<number, string>> = {
  429: 'RATE_LIMITED',
  502: 'UNAVAILABLE',
  503: 'UNAVAILABLE',
  504: 'UNAVAILABLE',
};

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
    const said = textOf(error.code) ?? error.serverMessage;
    return said ?? (fallbackId ? fallback() : (textOf(CODES_OF_PROXIES[error.status]) ?? fallback()));
  };
}
