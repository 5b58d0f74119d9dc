import { createHmac, timingSafeEqual } from 'node:crypto';
import type { TraceHeaders } from './tracing.ts';

/** How long a visit's page and its requests belong to one trace. */
const TRUSTED_MS = 600_000;
/** How far the clocks of two machines may differ. */
const SKEW_MS = 60_000;
const MAC_BYTES = 16;
const VENDOR = 'quizmesh';
const TRACEPARENT = /^00-[0-9a-f]{32}-[0-9a-f]{16}-0[01]$/u;
const STATE = /^quizmesh=(?<at>[0-9a-z]{1,10})\.(?<mac>[\w-]{22})$/u;

export interface SignedTrace {
  readonly traceparent: string;
  /** When it was signed, in milliseconds since the epoch. */
  readonly at: number;
}

function macOf(secret: string, traceparent: string, at: string): Buffer {
  return createHmac('sha256', secret)
    .update(`quizmesh-trace:${traceparent}:${at}`)
    .digest()
    .subarray(0, MAC_BYTES);
}

export function signTrace(secret: string, { traceparent, at }: SignedTrace): TraceHeaders {
  const time = at.toString(36);
  return {
    traceparent,
    tracestate: `${VENDOR}=${time}.${macOf(secret, traceparent, time).toString('base64url')}`,
  };
}

/** What was signed with one of the secrets in the last ten minutes; null otherwise. */
export function readSignedTrace(
  secrets: readonly string[],
  { traceparent, tracestate }: { readonly traceparent: unknown; readonly tracestate: unknown },
  now: number,
): SignedTrace | null {
  if (typeof traceparent !== 'string' || typeof tracestate !== 'string') return null;
  const { at: time = '', mac = '' } = STATE.exec(tracestate)?.groups ?? {};
  const at = Number.parseInt(time, 36);
  if (!TRACEPARENT.test(traceparent) || !(at > now - TRUSTED_MS && at < now + SKEW_MS)) return null;
  const given = Buffer.from(mac, 'base64url');
  const isSigned = secrets.some((secret) => timingSafeEqual(given, macOf(secret, traceparent, time)));
  return isSigned ? { traceparent, at } : null;
}
