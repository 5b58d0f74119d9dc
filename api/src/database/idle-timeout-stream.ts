import { connect, type Socket } from 'node:net';

interface Address {
  readonly host?: string | undefined;
  readonly port?: number | undefined;
}

/** Connections for mysql2 that close when the server sends nothing for too long: without this, a statement waits
 *  forever for a server that was stopped or cannot be reached. The pool closes idle connections sooner.
 *  @param silenceMs milliseconds from one byte to the next */
export function createIdleTimeoutStream(
  silenceMs: number,
): (options: { readonly config: Address }) => Socket {
  return ({ config: { host = '127.0.0.1', port = 3306 } }) => {
    const socket = connect({ host, port, noDelay: true, keepAlive: true });
    socket.setTimeout(silenceMs, () => {
      socket.destroy(Object.assign(new Error('The database is silent'), { code: 'ETIMEDOUT' }));
    });
    return socket;
  };
}
