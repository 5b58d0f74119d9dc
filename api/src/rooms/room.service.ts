import {
  ROOMS_OPEN_MAX,
  ROOM_CODE_LENGTH,
  ROOM_HOURS_MAX,
  ROOM_IDLE_MINUTES,
  ROOM_RESULT_DAYS,
  type EndedRoom,
  type HostedRoom,
  type JoinedRoom,
  type RoomCommand,
  type RoomInvitation,
  type RoomPhase,
  type RoomSettings,
} from '@quizmesh/contract';
import { LRUCache } from 'lru-cache';
import type { NamePolicy } from '../content-filter/index.ts';
import type { UnitOfWork } from '../database/unit-of-work.ts';
import { ForbiddenError, NotAuthenticatedError } from '../http/errors/http-errors.ts';
import { friendlyPlayerName, userIdOf, userPlayer, type Player, type PlayerNames } from '../players/index.ts';
import { QuizNotFoundError, shuffled, type QuizContent } from '../quizzes/index.ts';
import type { RoomNews } from './room-bell.ts';
import type { RoomContent } from './room-content.ts';
import {
  emptyRoom,
  firstQuestionOf,
  isFinal,
  joinRefusal,
  membersOf,
  nextRoom,
  type Room,
  type RoomAnswer,
  type RoomEventInput,
  type RoomMember,
  type RoomStage,
} from './room-machine.ts';
import { isDeletedKey } from './room-records.service.ts';
import { nameKeysOf, roomName } from './room-names.ts';
import { byPlayerId, currentQuestionOf, roomOf } from './room-snapshot.ts';
import type { RoomHolder, RoomTokens } from './room-tokens.ts';
import {
  RoomChangedError,
  RoomNotFoundError,
  RoomPlayerRemovedError,
  TooManyRoomsError,
  joinError,
} from './room.errors.ts';
import type { RoomChange, RoomRepository, StoredRoom } from './room.repository.ts';

export interface RoomRepositories {
  readonly rooms: RoomRepository;
  readonly attempts: {
    /** Who is in a room sees keys, so that a later attempt at the quiz does not rank. */
    noteKeysSeen(quizId: number, playerKeys: readonly string[], seenAt: Date): Promise<void>;
  };
}

export type RoomService = ReturnType<typeof createRoomService>;

const CODE_TRIES = 20;
const NAME_TRIES = 50;
const CONTENTS_CACHED = 500;
/** That a host finds again. */
const ENDED_ROOMS_MAX = 20;
const [MINUTE_MS, HOUR_MS, DAY_MS] = [60_000, 3_600_000, 86_400_000];
const HOST_SIGNED_OUT = 'Please sign in with the account that opened this room';
/** Rooms that one run of a job ends. */
const BATCH = 100;

const phaseOf = (stage: RoomStage): RoomPhase => (stage === 'paused' ? 'question' : stage);

function eventOf(command: RoomCommand, at: number): RoomEventInput {
  return command === 'lock' || command === 'unlock' ? { type: command } : { type: command, at };
}

/** Opening rooms, joining them, and all that changes them. */
export function createRoomService({
  rooms,
  unitOfWork,
  contentOf: readQuiz,
  tokens,
  names,
  namePolicy,
  suspendedOf,
  ring,
  onFinished,
  now,
  random,
}: {
  /** Not bound to a transaction; for reads only. */
  readonly rooms: RoomRepository;
  readonly unitOfWork: UnitOfWork<RoomRepositories>;
  /** A quiz that can be played, with its keys; null: there is none. */
  readonly contentOf: (quizId: number) => Promise<QuizContent | null>;
  readonly tokens: RoomTokens;
  readonly names: Pick<PlayerNames, 'namesOf'>;
  readonly namePolicy: NamePolicy;
  /** Which of these accounts are suspended now. */
  readonly suspendedOf: (userIds: readonly number[]) => Promise<readonly number[]>;
  readonly ring: (roomId: number, news: RoomNews) => void;
  /** The results of a room are final. */
  readonly onFinished: (roomId: number) => Promise<void>;
  readonly now: () => Date;
  /** At least 0 and below 1, and not to be guessed. */
  readonly random: () => number;
}) {
  const contents = new LRUCache<number, RoomContent>({ max: CONTENTS_CACHED });

  /** Never changes, so a process reads it once. @throws {RoomNotFoundError} */
  async function contentOf(roomId: number): Promise<RoomContent> {
    const content = contents.get(roomId) ?? (await rooms.content(roomId));
    if (!content) throw new RoomNotFoundError();
    contents.set(roomId, content);
    return content;
  }

  const requireOpen = (stored: StoredRoom | null): StoredRoom => {
    if (!stored || stored.endedAt) throw new RoomNotFoundError();
    return stored;
  };

  function presentHosted({ id, code, stage, createdAt }: StoredRoom, quizTitle: string): HostedRoom {
    return {
      roomId: id,
      code: code ?? '',
      quizTitle,
      phase: phaseOf(stage),
      createdAt: createdAt.toISOString(),
      token: tokens.issue({ roomId: id, playerId: null }),
    };
  }

  /** Stores what an event made of a room that is locked. */
  async function store(
    bound: RoomRepositories,
    stored: StoredRoom,
    { next, usedAt }: { readonly next: Room; readonly usedAt?: Date },
  ): Promise<void> {
    const at = now();
    const hasResults = next.context.judged.length > 0 || next.context.settings.pace === 'own';
    const isStarted = next.stage !== 'lobby' && stored.stage === 'lobby';
    const change: RoomChange = {
      ...(usedAt && { usedAt }),
      ...(isFinal(next) &&
        hasResults &&
        !stored.finishedAt &&
        stored.stage !== 'lobby' && { finishedAt: at }),
      ...(next.stage === 'ended' && { endedAt: at }),
    };
    await bound.rooms.save(stored, next, change);
    if (isStarted && next.stage !== 'ended') {
      const keys = membersOf(next.context).map(({ playerKey }) => playerKey);
      await bound.attempts.noteKeysSeen(stored.quizId, [stored.hostKey, ...keys], at);
    }
  }

  /** Changes a room by an event; `version`: only if nothing else did since.
   *  @returns whether the room accepted it @throws {RoomNotFoundError} @throws {RoomChangedError} another version */
  async function change(
    roomId: number,
    events: readonly RoomEventInput[],
    { version, usedAt }: { readonly version?: number; readonly usedAt?: Date } = {},
  ): Promise<boolean> {
    const content = await contentOf(roomId);
    const next = await unitOfWork(async (bound) => {
      const stored = requireOpen(await bound.rooms.lock(roomId, 'alone'));
      if (version !== undefined && stored.version !== version) throw new RoomChangedError();
      const questionIndex = currentQuestionOf(stored);
      const seats =
        questionIndex === null
          ? {
              players: byPlayerId(await bound.rooms.listPlayers(roomId)),
              answers: new Map<string, RoomAnswer>(),
            }
          : await bound.rooms.listSeats(roomId, { questionIndex });
      const room = roomOf(stored, { content, ...seats });
      const accepted = events.map((event) => nextRoom(room, event)).find((one) => one !== null);
      if (!accepted) return null;
      await store(bound, stored, { next: accepted, ...(usedAt && { usedAt }) });
      return accepted;
    });
    if (!next) return false;
    ring(roomId, 'state');
    if (isFinal(next)) await onFinished(roomId);
    return true;
  }

  /** @throws {ValidationError} @throws an error for why the player may not join */
  function memberFor(
    room: Room,
    { playerKey }: Pick<RoomMember, 'playerKey'>,
    name: string | null,
  ): RoomMember {
    const playerId = Math.max(0, ...room.context.players.keys()) + 1;
    const fields = { playerId, playerKey, firstQuestion: firstQuestionOf(room) };
    const named = (text: string) => ({
      ...fields,
      name: text,
      nameKeys: nameKeysOf(text),
      hasLeft: false,
      isRemoved: false,
    });
    if (name !== null) return named(name);
    for (let tries = 1; ; tries += 1) {
      const member = named(friendlyPlayerName(random));
      if (tries === NAME_TRIES || joinRefusal(room.context, member) !== 'name-taken') return member;
    }
  }

  /** The name that a player asks for; null: one is made. @throws {ValidationError} */
  async function nameFor(
    { settings }: StoredRoom,
    player: Player,
    name: string | undefined,
  ): Promise<string | null> {
    if (settings.names === 'generated') return null;
    const wanted = name ?? (await names.namesOf([player.key])).get(player.key);
    return wanted === undefined ? null : roomName(namePolicy, wanted);
  }

  async function requirePlayer(bound: RoomRepositories, roomId: number, playerId: number) {
    const member = await bound.rooms.findPlayer(roomId, { playerId });
    if (!member) throw new RoomNotFoundError();
    if (member.isRemoved) throw new RoomPlayerRemovedError();
    return member;
  }

  /** Ends a room that nobody leads any more; one that has ended, or is gone, stays so. */
  async function expire(roomId: number): Promise<void> {
    try {
      await change(roomId, [{ type: 'expire', at: now().getTime() }]);
    } catch (error) {
      if (!(error instanceof RoomNotFoundError)) throw error;
    }
  }

  return {
    contentOf,

    /** @throws {QuizNotFoundError} it cannot be played @throws {TooManyRoomsError} */
    async open(host: Player, quizId: number, settings: RoomSettings): Promise<HostedRoom> {
      const quiz = await readQuiz(quizId);
      if (!quiz) throw new QuizNotFoundError();
      const { title, language } = quiz;
      const questions = quiz.questions.map((question) => ({
        ...question,
        order: shuffled([...question.options.keys()], random),
      }));
      const content = { title, language, questions };
      const room = emptyRoom(settings, questions.length);
      for (let tries = 0; tries < CODE_TRIES; tries += 1) {
        const code = String(Math.floor(random() * 10 ** ROOM_CODE_LENGTH)).padStart(ROOM_CODE_LENGTH, '0');
        const stored = await unitOfWork(async (bound) => {
          if ((await bound.rooms.listOpen(host.key)).length >= ROOMS_OPEN_MAX) throw new TooManyRoomsError();
          return bound.rooms.add({
            code,
            hostKey: host.key,
            quizId,
            content,
            settings,
            room,
            at: now(),
          });
        });
        if (stored) return presentHosted(stored, title);
      }
      throw new TooManyRoomsError();
    },

    async listHosted(host: Player | null): Promise<HostedRoom[]> {
      const open = host ? await rooms.listOpen(host.key) : [];
      return Promise.all(
        open.map(async (stored) => presentHosted(stored, (await contentOf(stored.id)).title)),
      );
    },

    async listEnded(host: Player | null): Promise<EndedRoom[]> {
      const ended = host ? await rooms.listEnded(host.key, ENDED_ROOMS_MAX) : [];
      return Promise.all(
        ended.map(async ({ id, endedAt, createdAt }) => ({
          roomId: id,
          // Not kept: rooms that are played need the place.
          quizTitle: (await rooms.content(id))?.title ?? '',
          endedAt: (endedAt ?? createdAt).toISOString(),
          token: tokens.issue({ roomId: id, playerId: null }),
        })),
      );
    },

    /** Who a player is in a room without a token: by the account or the guest. Null: nobody in it. */
    async holderOf(roomId: number, player: Player | null): Promise<RoomHolder | null> {
      const stored = await rooms.find(roomId);
      if (!stored) throw new RoomNotFoundError();
      if (player?.key === stored.hostKey) return { roomId, playerId: null };
      const member = player && (await rooms.findPlayer(roomId, { playerKey: player.key }));
      return member && { roomId, playerId: member.playerId };
    },

    /** For whoever shows the host's token: an account that hosts a room has to be signed in too, so that nobody leads it, or reads its
     *  results, with what a session left behind that has ended.
     *  @throws {RoomNotFoundError} @throws {NotAuthenticatedError} nobody is signed in @throws {ForbiddenError} another account, or the
     *  one that hosted it was deleted */
    async requireHost(roomId: number, findPlayer: () => Promise<Player | null>): Promise<void> {
      const stored = await rooms.find(roomId);
      if (!stored) throw new RoomNotFoundError();
      if (isDeletedKey(stored.hostKey)) throw new ForbiddenError();
      if (userIdOf(stored.hostKey) === null) return;
      const player = await findPlayer();
      if (player?.kind !== 'user') throw new NotAuthenticatedError(HOST_SIGNED_OUT);
      if (player.key !== stored.hostKey) throw new ForbiddenError();
    },

    /** @throws {RoomNotFoundError} */
    async invitation(code: string): Promise<RoomInvitation> {
      const { id, settings, stage, state } = requireOpen(await rooms.findByCode(code));
      const [{ title, language, questions }, players] = await Promise.all([
        contentOf(id),
        rooms.listPlayers(id),
      ]);
      return {
        roomId: id,
        quizTitle: title,
        language,
        totalQuestions: questions.length,
        names: settings.names,
        phase: phaseOf(stage),
        isLocked: state.isLocked,
        isFull: membersOf({ players: byPlayerId(players) }).length >= settings.maxPlayers,
      };
    },

    /** Joins, or gives a player of the room its place again.
     *  @throws {RoomNotFoundError} @throws {ValidationError} the name @throws {AppError} full, locked, name taken, removed */
    async join(code: string, player: Player, name: string | undefined): Promise<JoinedRoom> {
      const found = requireOpen(await rooms.findByCode(code));
      const roomId = found.id;
      const content = await contentOf(roomId);
      const joined = await unitOfWork(async (bound) => {
        const stored = requireOpen(await bound.rooms.lock(roomId, 'alone'));
        const known = await bound.rooms.findPlayer(roomId, { playerKey: player.key });
        if (known?.isRemoved) throw new RoomPlayerRemovedError();
        if (known) {
          if (known.hasLeft) await bound.rooms.changePlayer(roomId, known.playerId, { hasLeft: false });
          return known;
        }
        const players = byPlayerId(await bound.rooms.listPlayers(roomId));
        const room = roomOf(stored, { content, players, answers: new Map() });
        const member = memberFor(room, { playerKey: player.key }, await nameFor(stored, player, name));
        const refusal = joinRefusal(room.context, member);
        if (refusal) throw joinError(refusal);
        if (!nextRoom(room, { type: 'join', ...member })) throw new RoomChangedError();
        await bound.rooms.addPlayer(roomId, member, now());
        if (stored.stage !== 'lobby') await bound.attempts.noteKeysSeen(stored.quizId, [player.key], now());
        return member;
      });
      ring(roomId, 'counts');
      const { playerId } = joined;
      return { roomId, playerId, name: joined.name, token: tokens.issue({ roomId, playerId }) };
    },

    /** The host's step. @throws {RoomNotFoundError} @throws {RoomChangedError} not now, or another version */
    async command(roomId: number, command: RoomCommand, version: number): Promise<void> {
      const at = now();
      const isAccepted = await change(roomId, [eventOf(command, at.getTime())], { version, usedAt: at });
      if (!isAccepted) throw new RoomChangedError();
    },

    /** Closes a question whose time is over, or that everybody has answered; repeating does nothing. */
    async closeDue(roomId: number): Promise<void> {
      const at = now().getTime();
      await change(roomId, [
        { type: 'time-up', at },
        { type: 'all-answered', at },
      ]);
    },

    /** Removes a player for good, or notes that it left by itself.
     *  @throws {ForbiddenError} another player @throws {RoomNotFoundError} @throws {RoomChangedError} it is over */
    async removePlayer(holder: RoomHolder, playerId: number): Promise<void> {
      const isHost = holder.playerId === null;
      if (!isHost && holder.playerId !== playerId) throw new ForbiddenError();
      const { roomId } = holder;
      const content = await contentOf(roomId);
      await unitOfWork(async (bound) => {
        const stored = requireOpen(await bound.rooms.lock(roomId, 'alone'));
        const member = await requirePlayer(bound, roomId, playerId);
        const room = roomOf(stored, { content, players: byPlayerId([member]), answers: new Map() });
        if (!nextRoom(room, { type: isHost ? 'remove' : 'leave', playerId })) throw new RoomChangedError();
        await bound.rooms.changePlayer(roomId, playerId, isHost ? { isRemoved: true } : { hasLeft: true });
      });
      ring(roomId, 'counts');
    },

    /** Rooms that nobody leads any more, or that are too old. */
    idle: (): Promise<number[]> => {
      const at = now().getTime();
      const usedBefore = new Date(at - ROOM_IDLE_MINUTES * MINUTE_MS);
      return rooms.listIdle({ usedBefore, createdBefore: new Date(at - ROOM_HOURS_MAX * HOUR_MS) }, BATCH);
    },

    /** Rooms of suspended hosts that are still open: the process that suspended the account died before they ended, or one was
     *  opened at that moment. */
    async ofSuspended(): Promise<number[]> {
      const hosts = (await rooms.listHosts()).flatMap((key) => userIdOf(key) ?? []);
      const open = (await suspendedOf(hosts)).map((userId) => rooms.listOpen(userPlayer(userId).key));
      return (await Promise.all(open)).flat().map(({ id }) => id);
    },

    expire,

    /** Ends the rooms of a host who may not lead them any more. */
    async expireOf({ key }: Pick<Player, 'key'>): Promise<void> {
      for (const { id } of await rooms.listOpen(key)) await expire(id);
    },

    forgetEnded: (): Promise<void> =>
      unitOfWork((bound) => bound.rooms.removeEnded(new Date(now().getTime() - ROOM_RESULT_DAYS * DAY_MS))),
  };
}
