import { inlinedOverride } from '../overrides/override-notice.ts';

const KEY = 'quizmesh_visit';
const TIMEOUT_MS = 5000;

/** The visit token that is sent with telemetry; empty without one. A page with an override has none, because
 *  its loads do not concern the releases that users get. */
export function knownVisit(): { readonly visit?: string } {
  if (inlinedOverride()) return {};
  try {
    const visit = sessionStorage.getItem(KEY);
    return visit ? { visit } : {};
  } catch {
    return {};
  }
}

/** Requests the token that lets this tab's loads count for the health of releases, once per tab. It does not
 *  identify the user. Without one the loads are reported, but not counted. */
export async function beginVisit(): Promise<void> {
  if (inlinedOverride() || knownVisit().visit) return;
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch('/api/visits', { method: 'POST', signal });
    const answer: unknown = response.ok ? await response.json() : null;
    const visit = typeof answer === 'object' && answer !== null && 'visit' in answer ? answer.visit : null;
    if (typeof visit === 'string') sessionStorage.setItem(KEY, visit);
  } catch {
    // Without network or storage the token is missing, which affects no user.
  }
}
