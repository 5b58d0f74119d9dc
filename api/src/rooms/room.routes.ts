import * as endpoints from '@quizmesh/contract/endpoints';
import { ROOM_TOKEN_HEADER } from '@quizmesh/contract';
import type { Request, RequestHandler } from 'express';
import { ForbiddenError, NotAuthenticatedError } from '../http/errors/http-errors.ts';
import { lastEventId, sendEvents } from '../http/event-stream.ts';
import type { RateLimits } from '../http/rate-limit/rate-limit.ts';
import { defineRoute, type ApiRoute } from '../http/route.ts';
import { whenLeft } from '../http/when-left.ts';
import type { PlayerService } from '../players/index.ts';
import type { QuizAccess } from '../quizzes/index.ts';
import { createCodeSearch } from './code-search.ts';
import type { RoomAnswers } from './room-answers.service.ts';
import type { RoomEvents } from './room-events.service.ts';
import type { RoomResults } from './room-results.service.ts';
import type { RoomHolder, RoomTokens } from './room-tokens.ts';
import type { RoomService } from './room.service.ts';

export interface RoomRouteDeps {
  readonly players: PlayerService;
  readonly access: QuizAccess;
  readonly rooms: RoomService;
  readonly answers: RoomAnswers;
  /** Resolves when the answers to a room are stored that were received before. */
  readonly settle: (roomId: number) => Promise<void>;
  readonly events: RoomEvents;
  readonly results: RoomResults;
  readonly tokens: RoomTokens;
  readonly rateLimits: RateLimits;
  readonly now: () => Date;
}

/** Phones open a stream again so soon after it broke off: three seconds after a server died a room goes on. */
const RECONNECT_MS = 1000;
/** Different codes that do not exist, per network: of a million codes few are rooms, and whoever tries them all is stopped. */
const WRONG_CODES = { name: 'room-codes', limit: 100, windowSeconds: 600 } as const;
/** The same, of one device that was here before. */
const WRONG_CODES_OF_DEVICE = { ...WRONG_CODES, name: 'room-codes-device', limit: 10 } as const;
/** The same, of all such devices of a network. */
const WRONG_CODES_OF_DEVICES = { ...WRONG_CODES, name: 'room-codes-devices', limit: 1000 } as const;
/** One code, tried again: a class types that of a room which has just ended, or one that was read wrongly. */
const KNOWN_CODES = { name: 'known-room-codes', limit: 0, windowSeconds: WRONG_CODES.windowSeconds } as const;
/** The platform's own, said again, so that a class that joins at once does not stand in the queue of its network. */
const RESPOND_WITHIN_MS = 7000;

/** How often a host's stream looks whether its account is still signed in. */
const HOST_CHECK_MS = 1000;

/** The list of a host's rooms, which may end with a slash too, is no address of a room. */
const OF_A_ROOM = /^\/api\/rooms\/\d/u;
/** Answers of all devices of a network: a school's thousand phones answer twice in so long at most. */
const ANSWERS_OF_NETWORK = { name: 'room-answers', limit: 2000, windowSeconds: 10 } as const;
/** Answers and joins, of which a class sends hundreds in a moment, begin so many at a time. */
const PER_STEP = 4;
/** What else they write, a little at once, so that a few hundred seats which one script has taken keep nobody else waiting. */
const WRITES_OF_NETWORK = { atOnce: 4, waitingMax: 2000 } as const;
/** Apart from them: the click of a host waits for no answers. */
const COMMANDS_OF_NETWORK = { atOnce: 5, waitingMax: 200 } as const;
/** Phones read a room when an answer failed, and follow it otherwise. */
const READS_OF_NETWORK = { atOnce: 1, waitingMax: 1000 } as const;
/** A thousand phones, their hosts' screens and some room; all of them begin within seconds when a server was lost. */
const STREAMS_OF_NETWORK = { openMax: 1500, beginEveryMs: 4 } as const;

/** Who holds the token of a request, for limits; null: none, or a forged one. */
export function deviceOfToken(tokens: RoomTokens) {
  return ({ originalUrl, headers }: Request): string | null => {
    const token = headers[ROOM_TOKEN_HEADER];
    if (typeof token !== 'string' || !OF_A_ROOM.test(originalUrl)) return null;
    const holder = tokens.read(token);
    return holder && `room-${holder.roomId}.${holder.playerId ?? 'host'}`;
  };
}

/** Live rooms. Every request of a host or player shows a token, or the account or guest that it was given to. */
export function createRoomRoutes(deps: RoomRouteDeps): ApiRoute[] {
  const { players, access, rooms, answers, events, results, tokens, rateLimits, now } = deps;
  const deviceOf = deviceOfToken(tokens);
  /** The account or guest of a request, where it is older than the tries that are counted. */
  async function knownDevice(request: Request): Promise<string | null> {
    const known = await players.knownSince(request).catch((error: unknown) => {
      if (error instanceof NotAuthenticatedError) return null;
      throw error;
    });
    const newest = now().getTime() - WRONG_CODES.windowSeconds * 1000;
    return known && known.since.getTime() < newest ? known.player.key : null;
  }

  const search = createCodeSearch({
    wrong: rateLimits.counter(WRONG_CODES),
    wrongOfDevice: rateLimits.counter(WRONG_CODES_OF_DEVICE),
    wrongOfDevices: rateLimits.counter(WRONG_CODES_OF_DEVICES),
    known: rateLimits.counter(KNOWN_CODES),
    knownDevice,
  });

  /** The room of a request whose token belongs to it: others cannot use up what it may send. Null: their network counts. */
  function roomOfRequest(request: Request): string | null {
    const roomId = tokens.read(request.get(ROOM_TOKEN_HEADER) ?? '')?.roomId;
    return roomId !== undefined && String(roomId) === request.params['id'] ? `room-${roomId}` : null;
  }

  /** Per device, and per room for all of its devices. */
  const limited: readonly RequestHandler[] = [
    rateLimits.limit({ name: 'room-device', limit: 240, windowSeconds: 60, keyOf: deviceOf }),
    rateLimits.limit({
      name: 'room',
      limit: 12_000,
      windowSeconds: 60,
      keyOf: roomOfRequest,
    }),
  ];
  const writing = rateLimits.turns(WRITES_OF_NETWORK);
  const commanding = rateLimits.turns(COMMANDS_OF_NETWORK);
  const step = rateLimits.steps(PER_STEP);
  /** When the answers that wait were received. */
  const received = new WeakMap<Request, number>();
  const reading = rateLimits.turns(READS_OF_NETWORK);
  // A window of a minute: somebody who floods it keeps a school out no longer than that.
  const joining = rateLimits.limit({ name: 'room-join', limit: 1500, windowSeconds: 60 });

  const joinInStep: RequestHandler = (request, response, next) => {
    step(request, () => {
      // Nobody waits for a seat any more.
      if (!response.closed) next();
    });
  };

  /** An answer's time is that of its arrival, however long it waits. */
  const receive: RequestHandler = (request, response, next) => {
    const hurry = step(request, next);
    received.set(request, now().getTime());
    if (roomOfRequest(request) !== null)
      whenLeft(response, answers.receive(Number(request.params['id']), hurry));
  };

  /** @throws {ForbiddenError} not in this room @throws {RoomNotFoundError} */
  async function requireHolder(request: Request, roomId: number): Promise<RoomHolder> {
    const token = request.get(ROOM_TOKEN_HEADER);
    const holder =
      token === undefined
        ? await rooms.holderOf(roomId, await players.findPlayer(request))
        : tokens.read(token);
    if (holder?.roomId !== roomId) throw new ForbiddenError('You are not in this room');
    if (token !== undefined && holder.playerId === null)
      await rooms.requireHost(roomId, () => players.findPlayer(request));
    return holder;
  }

  async function requireHost(request: Request, roomId: number): Promise<void> {
    const { playerId } = await requireHolder(request, roomId);
    if (playerId !== null) throw new ForbiddenError('Only its host may do this');
  }

  /** Whether who opened a stream as the host still is: a session may end before it. */
  function stillHosts(request: Request, roomId: number): () => Promise<boolean> {
    let checkedAt = now().getTime();
    return async () => {
      const at = now().getTime();
      if (at - checkedAt < HOST_CHECK_MS) return true;
      checkedAt = at;
      try {
        await rooms.requireHost(roomId, () => players.findPlayerNow(request));
        return true;
      } catch (error) {
        if (error instanceof NotAuthenticatedError || error instanceof ForbiddenError) return false;
        throw error;
      }
    };
  }

  async function requirePlayer(request: Request, roomId: number) {
    const { playerId } = await requireHolder(request, roomId);
    if (playerId === null) throw new ForbiddenError('Only players may do this');
    return { roomId, playerId };
  }

  return [
    defineRoute(endpoints.rooms.createRoom, {
      keepsCachedResponses: true,
      before: [rateLimits.limit({ name: 'room-create', limit: 30, windowSeconds: 3600, byAccount: true })],
      handle: async ({ body: { quizId, ...settings }, request, response }) => {
        await access.requireVisible(request, quizId);
        return rooms.open(await players.resolvePlayer(request, response), quizId, settings);
      },
    }),
    defineRoute(endpoints.rooms.listHostedRooms, {
      handle: async ({ request }) => rooms.listHosted(await players.findPlayer(request)),
    }),
    defineRoute(endpoints.rooms.listEndedRooms, {
      handle: async ({ request }) => rooms.listEnded(await players.findPlayer(request)),
    }),
    defineRoute(endpoints.rooms.findRoom, {
      handle: ({ params: { code }, request }) => search(request, code, () => rooms.invitation(code)),
    }),
    defineRoute(endpoints.rooms.joinRoom, {
      keepsCachedResponses: true,
      respondWithinMs: RESPOND_WITHIN_MS,
      before: [joining, joinInStep],
      handle: async ({ params: { code }, body: { name }, request, response }) => {
        // Whoever tries codes gets no guest.
        await search(request, code, () => rooms.invitation(code));
        return rooms.join(code, await players.resolvePlayer(request, response), name);
      },
    }),
    defineRoute(endpoints.rooms.getRoom, {
      before: [...limited, reading],
      handle: async ({ params: { id }, request }) => events.state(await requireHolder(request, id)),
    }),
    defineRoute(endpoints.rooms.followRoom, {
      before: [...limited, rateLimits.openStreams({ ...STREAMS_OF_NETWORK, deviceOf })],
      handle: async ({ params: { id }, request, response }) => {
        const holder = await requireHolder(request, id);
        const received = Number.parseInt(lastEventId(request) ?? '', 10) || null;
        await events.requireRoom(holder);
        const mayRead = holder.playerId === null ? stillHosts(request, id) : () => Promise.resolve(true);
        await sendEvents(response, (signal) => events.follow(holder, received, { signal, mayRead }), {
          reconnectMs: RECONNECT_MS,
        });
        return '';
      },
    }),
    defineRoute(endpoints.rooms.commandRoom, {
      keepsCachedResponses: true,
      before: limited,
      afterBody: [commanding],
      handle: async ({ params: { id }, body: { command, version }, request }) => {
        await requireHost(request, id);
        await deps.settle(id);
        await rooms.command(id, command, version);
        return events.state({ roomId: id, playerId: null });
      },
    }),
    defineRoute(endpoints.rooms.answerRoomQuestion, {
      keepsCachedResponses: true,
      before: [...limited, rateLimits.limit(ANSWERS_OF_NETWORK)],
      afterBody: [receive],
      handle: async ({ params: { id }, body, request }) => {
        const { questionIndex, selectedOption: shown } = body;
        const seat = await requirePlayer(request, id);
        const at = received.get(request) ?? now().getTime();
        return answers.answer(seat, { questionIndex, shown, at });
      },
    }),
    defineRoute(endpoints.rooms.openRoomQuestion, {
      keepsCachedResponses: true,
      before: limited,
      afterBody: [writing],
      handle: async ({ params: { id, index }, request }) =>
        answers.openQuestion(await requirePlayer(request, id), index),
    }),
    defineRoute(endpoints.rooms.removeRoomPlayer, {
      keepsCachedResponses: true,
      before: limited,
      afterBody: [writing],
      handle: async ({ params: { id, playerId }, request }) => {
        await rooms.removePlayer(await requireHolder(request, id), playerId);
        return { message: 'The player is no longer in the room' };
      },
    }),
    defineRoute(endpoints.rooms.exportRoom, {
      before: [...limited, reading],
      handle: async ({ params: { id }, request, response }) => {
        await requireHost(request, id);
        const { name, text } = await results.csv(id);
        response.attachment(name).type('text/csv; charset=utf-8').set('Cache-Control', 'no-store').send(text);
        return '';
      },
    }),
  ];
}
