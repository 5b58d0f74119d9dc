import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** What the proxy does with data: forward it, forward it late, keep it, or refuse and close connections. */
export type LineState = 'open' | 'slow' | 'silent' | 'cut';

/** A TCP proxy to a server, which a test may disturb. */
export interface Line {
  readonly port: number;
  set(state: LineState): void;
  close(): Promise<void>;
}

export interface LineOptions {
  readonly host: string;
  readonly port: number;
  /** Delay in milliseconds in each direction while slow. */
  readonly delayMs?: number;
}

/** Listens on a free local port and forwards everything. A silent line keeps the data and forwards it when it is open
 *  again, like a server that was suspended. */
export async function startLine({ host, port, delayMs = 100 }: LineOptions): Promise<Line> {
  let state: LineState = 'open';
  let opened: Promise<void> = Promise.resolve();
  let open: () => void = () => undefined;
  const sockets = new Set<Socket>();

  function carry(from: Socket, to: Socket): void {
    // Chunks in order, one after the other, however long each has to wait.
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

/** The same address through the proxy. */
export function throughLine(url: string, { port }: Line): string {
  const through = new URL(url);
  through.host = `127.0.0.1:${port}`;
  return through.toString();
}
