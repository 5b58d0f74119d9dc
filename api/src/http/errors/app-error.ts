import type { ErrorCode } from '@quizmesh/contract';

export interface AppErrorOptions {
  readonly status: number;
  readonly code: ErrorCode;
  /** Text for people; the wire form carries it as `message`. */
  readonly message: string;
  /** Message per field path of the request. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Domain fields that stand beside code and message (encourageSignup, limit …). */
  readonly details?: Readonly<Record<string, unknown>>;
  /** Extra response headers (Retry-After …). */
  readonly headers?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
}

/** A failure the caller may know about. Domain errors extend it; the one error handler turns it into the wire form. */
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
