import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** What a line does with what it is given: carry it; carry it late; take it and say nothing; refuse and cut. */
export type LineState = 'open' | 'slow' | 'silent' | 'cut';

/** A TCP line to a server, which a test may disturb. */
export interface Line {
  readonly port: number;
  set(state: LineState): void;
  close(): Promise<void>;
}

export interface LineOptions {
  readonly host: string;
  readonly port: number;
  /** Milliseconds on each way while slow. */
  readonly delayMs?: number;
}

/** Listens on a free port of this machine and hands everything on. A silent line keeps what comes and hands it on when it is
 *  open again, like a server that was stopped for a while. */
export async function startLine({ host, port, delayMs = 100 }: LineOptions): Promise<Line> {
  let state: LineState = 'open';
  let opened: Promise<void> = Promise.resolve();
  let open: () => void = () => undefined;
  const sockets = new Set<Socket>();

  function carry(from: Socket, to: Socket): void {
    // One chunk after the other, in order, however long each has to wait.
    let last: Promise<unknown> = Promise.resolve();
    from.on('data', (chunk: Buffer) => {
      last = last
        .then(() => (state === 'slow' ? wait(delayMs) : undefined))
        .then(() => opened)
        .then(() => to.writable && to.write(chunk));
    });
    from.on('close', () => to.destroy());
    from.on('error', () => to.destroy());
  }
  const server = createServer((anonymous) => {
    if (state === 'cut') {
      anonymous.destroy();
      return;
    }
    const target = connect({ host, port, noDelay: true });
    for (const socket of [anonymous.setNoDelay(true), target]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    }
    carry(anonymous, target);
    carry(target, anonymous);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const address = server.address();
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    set(next) {
      state = next;
      open();
      if (next === 'silent') {
        opened = new Promise((resolve) => {
          open = resolve;
        });
      }
      if (next === 'cut') cut();
    },
    close() {
      cut();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** The same address through a line. */
export function throughLine(url: string, { port }: Line): string {
  const through = new URL(url);
  through.host = `127.0.0.1:${port}`;
  return through.toString();
}
