import type { CDPSession } from '@playwright/test';

/** The requests that depend on the variant: page, code and styles. Fonts and API responses are the same in
 *  all variants. */
const COUNTED_TYPES = ['Document', 'Script', 'Stylesheet'];
const WAITED_FOR_TYPES = [...COUNTED_TYPES, 'Fetch', 'XHR'];

interface CallFrames {
  readonly callFrames: readonly { readonly url: string }[];
  readonly parent?: CallFrames | undefined;
}

/** Addresses of the scripts that caused a request. */
function scriptsOf(stack: CallFrames | undefined): readonly string[] {
  return stack ? [...stack.callFrames.map(({ url }) => url), ...scriptsOf(stack.parent)] : [];
}

/** Records a page's requests from now on.
 *  @returns a function with the result so far: requests and bytes of page, scripts and styles, and the length of
 *  the longest chain in which one request was caused by the response of another */
export function readCriticalPath(session: CDPSession) {
  const counted = new Set<string>();
  const depths = new Map<string, number>();
  const stats = { requests: 0, bytes: 0, depth: 0 };
  const waitedFor = new Map<string, number>();
  session.on('Network.requestWillBeSent', ({ requestId, type, request, initiator }) => {
    const from = [...scriptsOf(initiator.stack), ...(initiator.url ? [initiator.url] : [])];
    const depth = depths.get(request.url) ?? 1 + Math.max(0, ...from.map((url) => depths.get(url) ?? 0));
    depths.set(request.url, depth);
    if (type && COUNTED_TYPES.includes(type)) counted.add(requestId);
    if (type && WAITED_FOR_TYPES.includes(type)) waitedFor.set(requestId, depth);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    stats.depth = Math.max(stats.depth, waitedFor.get(requestId) ?? 0);
    if (!counted.has(requestId)) return;
    stats.requests += 1;
    stats.bytes += encodedDataLength;
  });
  return () => ({ ...stats });
}
