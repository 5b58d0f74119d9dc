/** One mail, ready to go. */
export interface OutgoingMail {
  /** Same for every try, so that a mail sent twice is shown once. */
  readonly messageId: string;
  readonly to: string;
  readonly language: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Hands a mail to the server.
 *  @throws {MailRefusedError} for good @throws any other error: worth another try */
export type SendMail = (mail: OutgoingMail) => Promise<void>;

/** The server will never take this mail: the address does not exist, or the text is refused. */
export class MailRefusedError extends Error {
  constructor(message: string, options?: { readonly cause?: unknown }) {
    super(message, options);
    this.name = 'MailRefusedError';
  }
}
