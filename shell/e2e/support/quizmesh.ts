import type { LoginResponse } from '@quizmesh/contract';
import type { StartedProcess } from '../../cli/processes.ts';
import type { Place } from '../../cli/workspace.ts';
import type { ReceivedMail } from './mail-server.ts';

/** A running product with its own data. */
export interface Quizmesh {
  /** Address of the site, without a slash at the end. */
  readonly url: string;
  /** Null: it runs in a container. */
  readonly api: StartedProcess | null;
  readonly place: Place;
  /** Credentials of the generated admin. */
  readonly admin: { readonly email: string; readonly password: string };
  /** The admin's session, created once, because the API limits sign-ins. */
  readonly adminSession: LoginResponse;
  /** What the mail server received; absent: mails are in the outbox. */
  readonly mails?: () => readonly ReceivedMail[];
}
