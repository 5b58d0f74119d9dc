import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import process from 'node:process';
import { ROOM_TOKEN_HEADER } from '@quizmesh/contract';
import * as endpoints from '@quizmesh/contract/endpoints';
import express from 'express';
import { pino } from 'pino';
import { createRateLimits } from '../http/rate-limit/rate-limit.ts';
import { createRoomTokens } from './room-tokens.ts';
import { createRoomRoutes, type RoomRouteDeps } from './room.routes.ts';

const ROOM = 7;
const tokens = createRoomTokens(['a secret that nobody knows']);
const logger = pino({ level: 'silent' });

/** The route of answers on a server, with a clock that the test moves. */
async function answerServer(onAnswer: () => void) {
  const clock = { now: 1000 };
  const times: number[] = [];
  const received: number[] = [];
  const deps: Pick<RoomRouteDeps, 'answers' | 'tokens' | 'rateLimits' | 'now'> = {
    answers: {
      receive: (roomId: number) => {
        received.push(roomId);
        return () => undefined;
      },
      answer: (_seat: unknown, { at }: { readonly at: number }) => {
        times.push(at);
        onAnswer();
        return Promise.resolve({ selectedOption: 0, verdict: null });
      },
    } as never,
    tokens,
    rateLimits: createRateLimits({ redisUrl: undefined, logger, factor: 1, isOwn: () => false }),
    now: () => new Date(clock.now),
  };
  const routes = createRoomRoutes(deps as RoomRouteDeps);
  const route = routes.find(({ path }) => path === endpoints.rooms.answerRoomQuestion.path);
  if (!route) throw new Error('No such route');
  const answers = { cache: { clear: () => undefined } as never, hasReplicas: false };
  const app = express();
  app.post(route.path, ...route.before, express.json(), ...route.afterBody, route.handler(answers));
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const close = () => {
    socket.destroy();
    server.close();
  };
  const until = async (count: number) => {
    while (times.length < count) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  return { clock, times, received, socket, close, until };
}

/** As it is sent: its head, and its body. */
function answerOf(playerId: number): readonly [string, string] {
  const body = JSON.stringify({ questionIndex: 0, selectedOption: 0 });
  const head = [
    `POST /api/rooms/${ROOM}/answers HTTP/1.1`,
    'Host: localhost',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    `${ROOM_TOKEN_HEADER}: ${tokens.issue({ roomId: ROOM, playerId })}`,
  ];
  return [`${head.join('\r\n')}\r\n\r\n`, body];
}

it('answers of a network are handled a few at a time; those that wait are known to their room, and have the time of their arrival', async () => {
  let answered = 0;
  let seen = { known: 0, atOnce: 0 };
  const server = await answerServer(() => {
    answered += 1;
    if (answered > 1) return;
    // The question ends while the others wait.
    server.clock.now = 99_000;
    const known = server.received.length;
    process.nextTick(() => {
      seen = { known, atOnce: answered };
    });
  });
  server.socket.write(Array.from({ length: 9 }, (_one, index) => answerOf(index + 1).join('')).join(''));
  await server.until(9);
  expect(seen).toEqual({ known: 9, atOnce: 4 });
  expect(new Set(server.received)).toEqual(new Set([ROOM]));
  expect(server.times).toEqual(Array.from({ length: 9 }, () => 1000));
  server.close();
});

it('whoever keeps back the end of an answer has not answered, and nobody waits for it meanwhile', async () => {
  const server = await answerServer(() => undefined);
  const [head, body] = answerOf(1);
  server.socket.write(head);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(server.received).toEqual([]);
  server.clock.now = 5000;
  server.socket.write(body);
  await server.until(1);
  expect(server.times).toEqual([5000]);
  server.close();
});
