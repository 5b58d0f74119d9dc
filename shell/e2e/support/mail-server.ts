import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** The link of an accepted mail. */
export interface ReceivedMail {
  readonly to: string;
  readonly kind: 'verification' | 'reset';
  readonly link: string;
}

const LINKS = {
  verification: /https?:\S+\/api\/auth\/verify-email\?token=[\w-]+/u,
  reset: /https?:\S+\/reset-password\?token=[\w-]+/u,
} as const;
const KINDS = ['verification', 'reset'] as const;

/** Undoes quoted-printable for what addresses consist of. */
const plain = (raw: string) => raw.replaceAll(/=\r?\n/gu, '').replaceAll('=3D', '=');

/** A mail server for containers, which reach this machine under its own addresses. */
export async function startMailServer(): Promise<{
  readonly port: number;
  /** Newest first. */
  readonly mails: () => readonly ReceivedMail[];
  readonly stop: () => Promise<void>;
}> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, { envelope }, done) {
      const keep = (raw: string) => {
        for (const { address: to } of envelope.rcptTo)
          for (const kind of KINDS) {
            const link = LINKS[kind].exec(plain(raw))?.[0];
            if (link) received.unshift({ to, kind, link });
          }
      };
      text(stream)
        .then(keep)
        .then(() => done(), done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  const address = server.server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    mails: () => received,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
