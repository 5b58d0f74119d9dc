import { emitPlatformEvent } from '../events/platform-events.ts';

/** A failed API call. Compare with isApiError, never with instanceof, because several copies of the class may
 *  exist. */
export interface ApiErrorLike extends Error {
  /** HTTP status; 0 without a response. */
  readonly status: number;
  /** `code` of the wire form; NETWORK or TIMEOUT without a response; UNKNOWN for a body in another form. */
  readonly code: string;
  /** The server's message, if it sent one. */
  readonly serverMessage: string | null;
  /** Parsed JSON body, or null. */
  readonly body: Readonly<Record<string, unknown>> | null;
}

export class ApiError extends Error implements ApiErrorLike {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly serverMessage: string | null;
  readonly body: Readonly<Record<string, unknown>> | null;

  constructor(
    error: Pick<ApiErrorLike, 'status' | 'code' | 'message' | 'serverMessage' | 'body'>,
    cause?: unknown,
  ) {
    super(error.message, { cause });
    this.status = error.status;
    this.code = error.code;
    this.serverMessage = error.serverMessage;
    this.body = error.body;
  }
}

/** Whether a caught value is a failed API call. */
export function isApiError(error: unknown): error is ApiErrorLike {
  return error instanceof Error && error.name === 'ApiError';
}

/** The error that the server would send for a request that needs a session; created without a request when
 *  there is none. */
export function notAuthenticated(): ApiError {
  const serverMessage = 'Not authenticated';
  const message = `401: ${serverMessage}`;
  return new ApiError({ status: 401, code: 'NOT_AUTHENTICATED', message, serverMessage, body: null });
}

function parseBody(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}

/** The session has ended, or the account has lost a right that the page still knows. */
const DENIED: readonly string[] = ['NOT_AUTHENTICATED', 'FORBIDDEN'];

/** Error of an unsuccessful response. Its message is '{status}: {body or status text}'; the code decides what
 *  users see. */
export async function errorOfResponse(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => '');
  const body = parseBody(text);
  const serverMessage = typeof body?.['message'] === 'string' ? body['message'] : null;
  const code = typeof body?.['code'] === 'string' ? body['code'] : 'UNKNOWN';
  if (DENIED.includes(code)) emitPlatformEvent('session-refused', {});
  return new ApiError({
    status: response.status,
    code,
    message: `${response.status}: ${serverMessage ?? (text || response.statusText)}`,
    serverMessage,
    body,
  });
}
