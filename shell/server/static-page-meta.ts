import { RESET_PASSWORD_PATH } from '../shared/own-paths.ts';
import type { PlainPage } from './page-head.ts';

export interface PlainPageInput {
  readonly pathname: string;
  readonly query: Readonly<Record<string, unknown>>;
  /** Whether a module or the shell itself has a page at the path. */
  readonly isKnown: boolean;
}

/** Parameters that filter or sort the list on home and search, with their default values. */
const FILTERS = Object.entries({
  ...{ query: '', category: 'all', difficulty: 'all', length: 'all', language: 'all' },
  sortBy: 'popularity',
});
const SEARCH_PATHS = ['/', '/search'];

function isFiltered(query: PlainPageInput['query']): boolean {
  return FILTERS.some(([name, idle]) => {
    const value = query[name];
    return typeof value === 'string' && value.trim() !== '' && value !== idle;
  });
}

/** Title of an address that only has a title; null when modules or the API know more. */
export function plainPageOf({ pathname, query, isKnown }: PlainPageInput): PlainPage | null {
  if (!isKnown) return 'notFound';
  if (pathname === RESET_PASSWORD_PATH) return query['token'] ? 'resetPassword' : 'resetInvalid';
  return SEARCH_PATHS.includes(pathname) && isFiltered(query) ? 'search' : null;
}
