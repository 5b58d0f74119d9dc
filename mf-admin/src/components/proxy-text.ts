import { isApiError } from '@quizmesh/sdk';

/** The raw answer of a proxy in front of the API, as '{status}: {body}'. Null when the API itself answered, or nobody did: then
 *  there is a text in the user's language. */
export function proxyText(error: unknown): string | null {
  const isForeign = isApiError(error) && error.serverMessage === null && error.status !== 0;
  return isForeign ? error.message : null;
}
