/** State of lists in the address. Holds nothing of the page, so each module carries its own copy. */
export { URL_TEXT_MAX, useUrlState, type UrlState } from './navigation/use-url-state.ts';
