import { z } from 'zod';
import { secretRandom } from '../config/secret-random.ts';
import type { NamePolicy } from '../content-filter/index.ts';
import type { Core } from '../platform.ts';
import { userPlayer, type PlayerNames, type PlayerService } from '../players/index.ts';
import type { QuizAccess, QuizContent } from '../quizzes/index.ts';
import { createRoomAnswers } from './room-answers.service.ts';
import { createRoomBell } from './room-bell.ts';
import { createRoomEvents } from './room-events.service.ts';
import { createRoomHub } from './room-hub.ts';
import { createRoomRecords } from './room-records.service.ts';
import { createRoomResults, type ResultRepositories } from './room-results.service.ts';
import { createSnapshotReader } from './room-snapshot.ts';
import { createRoomTokens } from './room-tokens.ts';
import { createRoomRoutes, deviceOfToken } from './room.routes.ts';
import { createRoomService } from './room.service.ts';

const HOUR_MS = 3_600_000;

/** Live rooms: one quiz, one moment, many phones. What happens in them is in the database; a process that dies takes nothing of a
 *  room with it. */
export function createRoomsModule(
  {
    config,
    secrets,
    database,
    repositories: { rooms },
    unitOfWork,
    rateLimits,
    jobs,
    sharedName,
    logger,
    now,
    isStopping,
  }: Core<ResultRepositories>,
  {
    players,
    names,
    namePolicy,
    access,
    contentOf,
    timeZoneOf,
    settlePlayer,
    suspendedOf,
  }: {
    readonly players: PlayerService;
    readonly names: PlayerNames;
    readonly namePolicy: NamePolicy;
    readonly access: QuizAccess;
    /** A quiz that can be played, with its keys; null: there is none. */
    readonly contentOf: (quizId: number) => Promise<QuizContent | null>;
    /** IANA name of the account's time zone. */
    readonly timeZoneOf: (userId: number) => Promise<string>;
    /** Counts what an account did again, in order. */
    readonly settlePlayer: (userId: number) => Promise<void>;
    /** Which of these accounts are suspended now. */
    readonly suspendedOf: (userIds: readonly number[]) => Promise<readonly number[]>;
  },
) {
  const tokens = createRoomTokens(secrets.guestCookieSecrets);
  const bell = createRoomBell(
    { redisUrl: config.redisUrl, sharedName, logger },
    {
      ring: (roomId, news) => hub.hear(roomId, news),
      settle: (roomId) => answers.stored(roomId),
    },
  );
  const service = createRoomService({
    rooms,
    unitOfWork,
    contentOf,
    tokens,
    names,
    namePolicy,
    suspendedOf,
    ring: (roomId, news) => hub.ring(roomId, news),
    onFinished: (roomId) => enqueueRecording({ roomId }),
    now,
    random: secretRandom,
  });
  const answers = createRoomAnswers({
    unitOfWork,
    contentOf: (roomId) => service.contentOf(roomId),
    ring: (roomId, news) => hub.ring(roomId, news),
    now,
  });
  const settle = async (roomId: number) => {
    await Promise.all([answers.stored(roomId), bell.settle(roomId)]);
  };
  const read = createSnapshotReader({
    rooms,
    now,
    contentOf: (roomId) => service.contentOf(roomId),
    isPlayable: async (quizId) => (await contentOf(quizId)) !== null,
  });
  const hub = createRoomHub({
    read,
    versions: (roomIds) => rooms.versions(roomIds),
    bell,
    isShared: database.engine === 'mysql',
    onOver: (roomId) => void answers.stored(roomId),
    onDue: async (roomId) => {
      await settle(roomId);
      await service.closeDue(roomId);
    },
    isStopping,
    now,
    logger,
  });
  const results = createRoomResults({
    rooms,
    contentOf: (roomId) => service.contentOf(roomId),
    unitOfWork,
    timeZoneOf,
    settlePlayer,
    floors: config.fairness.floors,
    now,
  });
  const enqueueRecording = jobs.register({
    name: 'record-room',
    payload: z.object({ roomId: z.number().int() }),
    run: ({ roomId }) => results.record(roomId),
    pending: async () => (await results.waiting()).map((roomId) => ({ roomId })),
  });
  jobs.register({
    name: 'end-room',
    payload: z.object({ roomId: z.number().int() }),
    run: ({ roomId }) => service.expire(roomId),
    pending: async () => {
      const rooms = [...(await service.idle()), ...(await service.ofSuspended())];
      return rooms.map((roomId) => ({ roomId }));
    },
  });
  jobs.register({
    name: 'forget-rooms',
    payload: z.object({}),
    pending: () => Promise.resolve([{}]),
    recoverEveryMs: HOUR_MS,
    run: () => service.forgetEnded(),
  });
  const records = createRoomRecords({ rooms, unitOfWork });
  const endRoomsOf = (userId: number) => service.expireOf(userPlayer(userId));
  return {
    records,
    endRoomsOf,
    personalData: {
      name: 'rooms',
      exportFor: (userId: number) => records.exportPlayer(userId),
      async erase({ userId }: { readonly userId: number }) {
        // Before the account is no longer their host.
        await endRoomsOf(userId);
        await records.anonymise(userId);
      },
    },
    /** Whom a request comes from, for limits: devices in a room count for themselves. */
    deviceOf: deviceOfToken(tokens),
    routes: createRoomRoutes({
      players,
      access,
      rooms: service,
      answers,
      settle,
      events: createRoomEvents({ hub, rooms, read, now }),
      results,
      tokens,
      rateLimits,
      now,
    }),
    close(): void {
      hub.close();
      bell.close();
    },
  };
}
