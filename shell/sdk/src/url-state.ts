/** State of lists in the address. It is not shared on the page, so each module bundles its own copy. */
export { URL_TEXT_MAX, useUrlState, type UrlState } from './navigation/use-url-state.ts';
