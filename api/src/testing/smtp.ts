import { createServer, type Server, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** Response to recipients: "ok", or a status such as 550 or 451. */
type Verdict = 'ok' | number;

function portOf(server: { address(): unknown }): number {
  const address = server.address();
  return typeof address === 'object' && address && 'port' in address ? Number(address.port) : 0;
}

/** A mail server on this machine that stores the mails it accepts. */
export async function startSmtp(port = 0) {
  const taken: { to: string[]; raw: string }[] = [];
  const state: { verdict: Verdict } = { verdict: 'ok' };
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo(_address, _session, done) {
      if (state.verdict === 'ok') done();
      else done(Object.assign(new Error('No such mailbox'), { responseCode: state.verdict }));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        taken.push({ to, raw: Buffer.concat(chunks).toString('utf8') });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  return {
    taken,
    state,
    port: portOf(server.server),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** Accepts connections and never responds. */
export async function startHungServer() {
  const sockets: Socket[] = [];
  const server: Server = createServer((socket) => sockets.push(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return {
    port: portOf(server),
    stop: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
