import { localDay } from '@quizmesh/contract';
import {
  recordRoomAttempt,
  type PlayRepositories,
  type RoomAttempt,
  type RoomAttemptAnswer,
} from '../attempts/index.ts';
import { BYTE_ORDER_MARK, writeCsvLine } from '../http/csv/csv-cell.ts';
import type { UnitOfWork } from '../database/unit-of-work.ts';
import { playerOf } from '../players/index.ts';
import type { RoomContent } from './room-content.ts';
import {
  answerKeyOf,
  isSettled,
  membersOf,
  type RoomAnswer,
  type RoomContext,
  type RoomMember,
} from './room-machine.ts';
import { byPlayerId, roomOf } from './room-snapshot.ts';
import { RoomNotFoundError } from './room.errors.ts';
import { isDeletedKey } from './room-records.service.ts';
import type { RoomRepository, StoredRoom } from './room.repository.ts';
import { counts, standingsOf } from './standings.ts';

export interface ResultRepositories extends PlayRepositories {
  readonly rooms: RoomRepository;
}

export type RoomResults = ReturnType<typeof createRoomResults>;

/** Positions in the room of the questions that count. */
const countedQuestions = ({ settings, judged, questionCount }: RoomContext): readonly number[] =>
  settings.pace === 'own' ? [...Array.from({ length: questionCount }).keys()] : judged;

/** What a player met: an unanswered question is a time-out; one before the player came is none, nor at an own pace one that was
 *  not reached or that the end came upon. */
function answersOf(
  context: RoomContext,
  { questions }: RoomContent,
  {
    member: { playerId, firstQuestion },
    finishedAt,
  }: {
    readonly member: RoomMember;
    /** Also for questions that nobody answered, of which nobody stored when they opened. */
    readonly finishedAt: Date;
  },
): RoomAttemptAnswer[] {
  const isOwnPace = context.settings.pace === 'own';
  const asked = countedQuestions(context).filter((index) => index >= firstQuestion);
  return asked.flatMap((index) => {
    const question = questions[index];
    const answer = context.answers.get(answerKeyOf(index, playerId));
    if (!question || (isOwnPace && !(answer && isSettled(context, answer, finishedAt.getTime())))) return [];
    const openedAt = answer?.openedAt ?? openedAtOf(context, index) ?? finishedAt.getTime();
    return {
      questionId: question.questionId,
      questionIndex: question.position,
      openedAt: new Date(openedAt),
      ...givenAnswer(answer, { openedAt, limitMs: context.settings.secondsPerQuestion * 1000 }),
    };
  });
}

/** Without an answer the time ran out. */
function givenAnswer(
  answer: RoomAnswer | undefined,
  { openedAt, limitMs }: { readonly openedAt: number; readonly limitMs: number },
) {
  const isLate = false;
  if (!answer || answer.receivedAt === null) {
    const receivedAt = new Date(openedAt + limitMs);
    return { receivedAt, selectedOption: null, isCorrect: false, countedMs: limitMs, isLate };
  }
  const { option: selectedOption, isCorrect, elapsedMs: countedMs } = answer;
  return { receivedAt: new Date(answer.receivedAt), selectedOption, isCorrect, countedMs, isLate };
}

/** When a question was opened for all; null: nobody answered it, so nobody stored it. */
function openedAtOf({ answers }: RoomContext, questionIndex: number): number | null {
  for (const answer of answers.values()) if (answer.questionIndex === questionIndex) return answer.openedAt;
  return null;
}

const MARKS = { right: 'right', wrong: 'wrong', none: '' } as const;

function markOf(context: RoomContext, answer: RoomAnswer | undefined): string {
  if (!answer || answer.option === null || !counts(context, answer)) return MARKS.none;
  return answer.isCorrect ? MARKS.right : MARKS.wrong;
}

/** Results of rooms: as attempts of their players, and as a file for the host. */
export function createRoomResults({
  rooms,
  contentOf,
  unitOfWork,
  timeZoneOf,
  settlePlayer,
  floors,
  now,
}: {
  /** Not bound to a transaction; for reads only. */
  readonly rooms: RoomRepository;
  readonly contentOf: (roomId: number) => Promise<RoomContent>;
  readonly unitOfWork: UnitOfWork<ResultRepositories>;
  /** IANA name of the account's time zone. */
  readonly timeZoneOf: (userId: number) => Promise<string>;
  /** Counts what an account did again, in order. */
  readonly settlePlayer: (userId: number) => Promise<void>;
  readonly floors: RoomAttempt['floors'];
  readonly now: () => Date;
}) {
  /** All of a room. */
  async function wholeRoom(stored: StoredRoom) {
    const content = await contentOf(stored.id);
    const [members, answers] = await Promise.all([
      rooms.listPlayers(stored.id),
      rooms.listAnswers(stored.id),
    ]);
    const { context } = roomOf(stored, { content, players: byPlayerId(members), answers });
    return { content, context };
  }

  /** Whoever answered nothing has no attempt.
   *  @throws {Error} a guest signed in, or the account was deleted, at the same moment: to be run again */
  async function recordPlayer(
    stored: StoredRoom,
    { content, context }: Awaited<ReturnType<typeof wholeRoom>>,
    playerId: number,
  ): Promise<void> {
    // As whom they play now: storing the results of those before takes a while.
    const member = await rooms.findPlayer(stored.id, { playerId });
    if (!member || isDeletedKey(member.playerKey)) return;
    const player = playerOf(member.playerKey);
    const finishedAt = stored.finishedAt ?? now();
    const answers = answersOf(context, content, { member, finishedAt });
    const hasPlayed = answers.some(({ selectedOption }) => selectedOption !== null);
    const timeZone = player.kind === 'user' ? await timeZoneOf(player.userId) : 'UTC';
    await unitOfWork(async (bound) => {
      const isNew = await bound.rooms.claimResult(stored.id, playerId);
      if (!isNew || !hasPlayed) return;
      const claimed = await bound.rooms.findPlayer(stored.id, { playerId });
      if (claimed?.playerKey !== player.key) throw new Error('The player became another one meanwhile');
      await recordRoomAttempt(bound, player, {
        quizId: stored.quizId,
        timeLimitSeconds: stored.settings.secondsPerQuestion,
        startedAt: stored.createdAt,
        finishedAt,
        answers,
        timeZone,
        floors,
      });
    });
    // Days that came later may have counted already, to which this one adds.
    if (player.kind === 'user' && localDay(finishedAt, timeZone) < localDay(now(), timeZone))
      await settlePlayer(player.userId);
  }

  return {
    /** Ids of rooms whose results are final and not stored. */
    waiting: (): Promise<number[]> => rooms.listUnrecorded(100),

    /** Stores the results of a room as attempts, each player in a transaction of its own; running it again goes on. */
    async record(roomId: number): Promise<void> {
      const stored = await rooms.find(roomId);
      if (!stored?.finishedAt) return;
      const room = await wholeRoom(stored);
      for (const { playerId } of await rooms.listUnrecordedPlayers(roomId))
        await recordPlayer(stored, room, playerId);
      await unitOfWork((bound) => bound.rooms.markRecorded(roomId, now()));
    },

    /** A CSV file: a row for each player by place, with a mark for each question. @throws {RoomNotFoundError} */
    async csv(roomId: number): Promise<{ readonly name: string; readonly text: string }> {
      const stored = await rooms.find(roomId);
      if (!stored) throw new RoomNotFoundError();
      const { content, context } = await wholeRoom(stored);
      const counted = countedQuestions(context);
      const titles = counted.map((index) => `${index + 1}. ${content.questions[index]?.question ?? ''}`);
      const members = byPlayerId(membersOf(context));
      const rows = standingsOf(context).map(({ place, playerId, name, points, correct }) => {
        const marks = counted.map((index) =>
          markOf(context, context.answers.get(answerKeyOf(index, playerId))),
        );
        return [place, members.get(playerId)?.name ?? name, points, correct, ...marks].map(String);
      });
      const head = ['place', 'name', 'points', 'correct', ...titles];
      return {
        name: `room-${stored.createdAt.toISOString().slice(0, 10)}-${roomId}.csv`,
        text: BYTE_ORDER_MARK + [head, ...rows].map(writeCsvLine).join(''),
      };
    },
  };
}
