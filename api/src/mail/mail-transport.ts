/** A complete mail. */
export interface OutgoingMail {
  /** The same for every try, so that a mail sent twice is shown once. */
  readonly messageId: string;
  readonly to: string;
  readonly language: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Sends a mail to the server.
 *  @throws {MailRefusedError} permanently refused @throws other errors when a retry may succeed */
export type SendMail = (mail: OutgoingMail) => Promise<void>;

/** The server permanently refuses this mail: the address does not exist, or the text is refused. */
export class MailRefusedError extends Error {
  constructor(message: string, options?: { readonly cause?: unknown }) {
    super(message, options);
    this.name = 'MailRefusedError';
  }
}
