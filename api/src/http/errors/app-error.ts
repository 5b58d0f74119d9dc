import type { ErrorCode } from '@quizmesh/contract';

export interface AppErrorOptions {
  readonly status: number;
  readonly code: ErrorCode;
  /** Text for users; sent as `message`. */
  readonly message: string;
  /** Message per field path of the request. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Fields of a domain, sent on the same level as code and message (encourageSignup, limit …). */
  readonly details?: Readonly<Record<string, unknown>>;
  /** Additional response headers (Retry-After …). */
  readonly headers?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
}

/** An error that is reported to the client. Domain errors extend it; the error handler converts it to a response. */
export class AppError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly details: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(options: AppErrorOptions) {
    super(options.message, { cause: options.cause });
    this.name = new.target.name;
    this.status = options.status;
    this.code = options.code;
    this.fields = options.fields;
    this.details = options.details ?? {};
    this.headers = options.headers ?? {};
  }
}
