import type { ReleaseSet } from '@quizmesh/contract';

/** Id of the element in which the shell server inlines the release set (parsed there by its zod schema). */
export const RELEASE_SET_ELEMENT_ID = 'quizmesh-release-set';

/** Id of the element that tells of an override in force. */
export const OVERRIDE_ELEMENT_ID = 'quizmesh-override';

const EMPTY: ReleaseSet = { channel: 'production', revision: 'none', modules: {} };

/** The release set of this visit; it stays the same until the page is loaded anew. */
export function inlinedReleaseSet(): ReleaseSet {
  const text = document.getElementById(RELEASE_SET_ELEMENT_ID)?.textContent;
  return text ? (JSON.parse(text) as ReleaseSet) : EMPTY;
}
