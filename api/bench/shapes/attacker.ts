import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { endpointsInOrder, hostileRequests, type HostileRequest } from './hostile-requests.ts';
import { SENDER, send } from './send-request.ts';

/** What the bench tells this process: attack once. It answers `true` when it is over. */
export interface Attack {
  readonly url: string;
  readonly bearer: string;
  /** From 0: which of the requests. */
  readonly round: number;
}

/** A round sends one of so many requests: about as many as its time allows. */
const SPREAD = 80;
/** What the general limit allows one client. */
const REQUESTS_PER_SECOND = 20;
const SLOW_CONNECTIONS = 200;

/** Begins bodies that never end, at every endpoint that reads one. @returns ends them */
function beginSlowBodies({ url, bearer }: Attack): () => void {
  const { hostname, port } = new URL(url);
  const writes = endpointsInOrder().filter(({ method }) => method !== 'get');
  const sockets = Array.from({ length: SLOW_CONNECTIONS }, (_slot, index) => {
    const {
      method = 'post',
      path: address = '/',
      bodyType = 'application/json',
    } = writes[index % writes.length] ?? {};
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    socket.write(
      `${method.toUpperCase()} ${address.replace(/:\w+/gu, '1')} HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: ${bodyType}\r\n` +
        `X-Forwarded-For: ${SENDER}\r\nAuthorization: ${bearer}\r\nContent-Length: 90000\r\n\r\n{`,
    );
    return socket;
  });
  const timer = setInterval(() => {
    for (const socket of sockets) socket.write(' ');
  }, 200);
  return () => {
    clearInterval(timer);
    for (const socket of sockets) socket.destroy();
  };
}

/** Requests of all endpoints. */
function requestsOf(round: number): HostileRequest[] {
  const requests: HostileRequest[] = [];
  let index = 0;
  for (const request of hostileRequests()) {
    if (index % SPREAD === round) requests.push(request);
    index += 1;
  }
  return requests;
}

/** Sends at the pace that the general limit allows, whether or not the answers come. */
async function attack(requests: readonly HostileRequest[], { url, bearer }: Attack): Promise<void> {
  const answers: Promise<number>[] = [];
  const begun = performance.now();
  for (const [index, request] of requests.entries()) {
    await wait(Math.max(0, begun + (index * 1000) / REQUESTS_PER_SECOND - performance.now()));
    answers.push(send(url, request, index % 2 === 0 ? null : bearer));
  }
  await Promise.all(answers);
}

process.on('message', (message) => {
  // Of the type that the bench sends.
  const order = message as Attack;
  const requests = requestsOf(order.round);
  process.send?.('begins');
  const endSlowBodies = beginSlowBodies(order);
  void attack(requests, order).finally(() => {
    endSlowBodies();
    process.send?.('ended');
  });
});
