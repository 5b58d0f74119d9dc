import type { PageMeta } from '@quizmesh/contract';

type MissingKind = Extract<PageMeta['kind'], `missing${string}`>;

/** Whether the API knows that what the page is about does not exist: the page is a 404. */
export function isMissing(meta: PageMeta): meta is PageMeta & { readonly kind: MissingKind } {
  return meta.kind === 'missing' || meta.kind === 'missingAuthor';
}
