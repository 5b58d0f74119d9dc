import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setInterval as every } from 'node:timers';

const SLOW_CLIENTS = 1000;
const BYTE_MS = 1000;

const HEADER = 'POST /api/record-answer HTTP/1.1\r\nHost: localhost\r\n';
/** What clients send at once, and then a byte of in each second; null: nothing more. */
const KINDS: readonly { readonly first: string; readonly then: string | null }[] = [
  { first: `${HEADER}X-Slow: `, then: 'a' },
  { first: `${HEADER}Content-Type: application/json\r\nContent-Length: 99999\r\n\r\n{"a":"`, then: 'a' },
  { first: 'GET /api/categories HTTP/1.1\r\nHost: localhost\r\n\r\n', then: null },
  { first: '', then: null },
];

/** Keeps a thousand connections on which too little is sent: a quarter each sends a header and a body byte by byte, is idle after an
 *  answer, and idle from the beginning. Those that the server closes are opened again.
 *  @returns ends them */
export async function openSlowClients(url: string): Promise<() => Promise<void>> {
  const { port } = new URL(url);
  const sockets = new Map<number, Socket>();
  let isWanted = true;

  function open(client: number): Socket {
    const { first = '' } = KINDS[client % KINDS.length] ?? {};
    const socket = connect(Number(port), '127.0.0.1', () => void socket.write(first));
    socket.on('error', () => undefined).resume();
    socket.once('close', () => {
      if (isWanted) sockets.set(client, open(client));
    });
    return socket;
  }

  for (let client = 0; client < SLOW_CLIENTS; client += 1) sockets.set(client, open(client));
  await Promise.all([...sockets.values()].map((socket) => once(socket, 'connect')));
  const trickle = every(() => {
    for (const [client, socket] of sockets) {
      const { then = null } = KINDS[client % KINDS.length] ?? {};
      if (then !== null && socket.writable) socket.write(then);
    }
  }, BYTE_MS);
  return async () => {
    isWanted = false;
    clearInterval(trickle);
    const closed = [...sockets.values()].map(async (socket) => {
      if (!socket.closed) await once(socket.destroy(), 'close');
    });
    await Promise.all(closed);
  };
}
