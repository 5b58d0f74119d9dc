import { OVERRIDE_ELEMENT_ID } from '../../shared/page-elements.ts';

/** The active override, as described in the page. */
export interface OverrideNotice {
  readonly by: string;
  /** ISO 8601. */
  readonly expiresAt: string;
  readonly changed: readonly { readonly module: string; readonly kind: string; readonly what: string }[];
}

function isNotice(value: unknown): value is OverrideNotice {
  if (typeof value !== 'object' || value === null) return false;
  const { by, expiresAt, changed } = { by: null, expiresAt: null, changed: null, ...value };
  return typeof by === 'string' && typeof expiresAt === 'string' && Array.isArray(changed);
}

/** The override of this page; null without one. */
export function inlinedOverride(): OverrideNotice | null {
  const text = document.getElementById(OVERRIDE_ELEMENT_ID)?.textContent;
  const value: unknown = text ? JSON.parse(text) : null;
  return isNotice(value) ? value : null;
}
