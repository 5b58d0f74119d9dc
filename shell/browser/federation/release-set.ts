import type { ReleaseSet } from '@quizmesh/contract';
import { RELEASE_SET_ELEMENT_ID } from '../../shared/page-elements.ts';

const EMPTY: ReleaseSet = { channel: 'production', revision: 'none', modules: {} };

/** The release set of this visit; it stays the same until the page is reloaded. */
export function inlinedReleaseSet(): ReleaseSet {
  const text = document.getElementById(RELEASE_SET_ELEMENT_ID)?.textContent;
  return text ? (JSON.parse(text) as ReleaseSet) : EMPTY;
}
