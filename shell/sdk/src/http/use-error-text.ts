import { useIntl } from 'react-intl';
import { isApiError } from './api-error.ts';

/** Text for a caught error in the user's language: the catalogue's text for its code, else the server's
 *  sentence, else the generic one. Catalogue keys are `error.<CODE>`. */
export function useErrorText(): (error: unknown) => string {
  const intl = useIntl();
  return (error) => {
    const generic = intl.formatMessage({ id: 'error.generic' });
    if (!isApiError(error)) return generic;
    const id = `error.${error.code}`;
    return id in intl.messages ? intl.formatMessage({ id }) : (error.serverMessage ?? generic);
  };
}
