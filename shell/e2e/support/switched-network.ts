import { createServer, connect, type Socket } from 'node:net';
import { freePort } from '../../cli/processes.ts';
import type { Quizmesh } from './quizmesh-test.ts';

/** A way to the product that can be cut, so that for a browser the server is gone. */
export interface SwitchedNetwork {
  /** Address of the site on this way, without a slash at the end. */
  readonly url: string;
  readonly connect: () => Promise<void>;
  /** Ends all connections and takes no new ones. */
  readonly cut: () => Promise<void>;
}

/** Runs work with a way to the product that the work may cut. */
export async function withSwitchedNetwork(
  { place }: Quizmesh,
  work: (network: SwitchedNetwork) => Promise<void>,
): Promise<void> {
  const port = await freePort();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const upstream = connect(place.shellPort, place.host);
    for (const one of [socket, upstream]) {
      sockets.add(one);
      one.on('error', () => one.destroy()).on('close', () => sockets.delete(one));
    }
    socket.pipe(upstream).pipe(socket);
  });
  const network: SwitchedNetwork = {
    url: `http://127.0.0.1:${port}`,
    connect: () =>
      new Promise((resolve) => {
        server.listen(port, '127.0.0.1', resolve);
      }),
    cut: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        for (const socket of sockets) socket.destroy();
      }),
  };
  await network.connect();
  try {
    await work(network);
  } finally {
    if (server.listening) await network.cut();
  }
}
