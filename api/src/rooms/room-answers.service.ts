import type { AnsweredRoom, OpenedRoomQuestion } from '@quizmesh/contract';
import { isUniqueViolation } from '../database/database-errors.ts';
import type { UnitOfWork } from '../database/unit-of-work.ts';
import { createProgress, withProgress } from '../http/deadline.ts';
import { ValidationError } from '../http/errors/http-errors.ts';
import type { RoomNews } from './room-bell.ts';
import { shownIndex, shownOptions, type RoomContent, type RoomQuestion } from './room-content.ts';
import { answerKeyOf, nextRoom, type Room, type RoomAnswer } from './room-machine.ts';
import { roomOf } from './room-snapshot.ts';
import { RoomChangedError, RoomNotFoundError, RoomPlayerRemovedError } from './room.errors.ts';
import type { RoomRepository } from './room.repository.ts';

interface AnswerRepositories {
  readonly rooms: RoomRepository;
}

/** Somebody who plays in a room. */
export interface SeatedPlayer {
  readonly roomId: number;
  readonly playerId: number;
}

interface Recorded {
  readonly answer: RoomAnswer;
  readonly isOwnPace: boolean;
}

/** An answer that was received, and the request that waits for it. */
interface Received {
  readonly playerId: number;
  readonly questionIndex: number;
  /** As the quiz stores it. */
  readonly option: number;
  readonly isCorrect: boolean;
  readonly at: number;
  readonly resolve: (recorded: Recorded) => void;
  readonly reject: (error: unknown) => void;
}

/** What a transaction made of received answers. */
type Outcome = (received: Received) => void;

export type RoomAnswers = ReturnType<typeof createRoomAnswers>;

/** Runs again when another process stored an answer of the same player first. */
async function again<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return work();
  }
}

function presentAnswer(question: RoomQuestion, { answer, isOwnPace }: Recorded): AnsweredRoom {
  const verdict = {
    isCorrect: answer.isCorrect,
    points: answer.points,
    correctAnswer: shownIndex(question, question.correctAnswer) ?? 0,
    explanation: question.explanation,
  };
  return {
    selectedOption: shownIndex(question, answer.option),
    verdict: isOwnPace ? verdict : null,
  };
}

/** What players do in a room: answer, and at an own pace open questions. */
export function createRoomAnswers({
  unitOfWork,
  contentOf,
  ring,
  now,
}: {
  readonly unitOfWork: UnitOfWork<AnswerRepositories>;
  /** @throws {RoomNotFoundError} */
  readonly contentOf: (roomId: number) => Promise<RoomContent>;
  readonly ring: (roomId: number, news: RoomNews) => void;
  readonly now: () => Date;
}) {
  /** By room: what waits while a transaction stores what came before. */
  const waiting = new Map<number, Received[]>();
  /** By room: the answers that were received and are not stored yet, and what lets each be handled at once. */
  const underWay = new Map<number, Map<Promise<unknown>, () => void>>();

  /** The part of a room that some players' answers are about.
   *  @throws {RoomNotFoundError} */
  async function partOf(bound: AnswerRepositories, roomId: number, playerIds: readonly number[]) {
    const stored = await bound.rooms.lock(roomId, 'together');
    if (!stored || stored.endedAt) throw new RoomNotFoundError();
    const content = await contentOf(roomId);
    const { pace } = stored.settings;
    const questionIndex = pace === 'own' ? null : stored.state.questionIndex;
    const seats = await bound.rooms.listSeats(roomId, { playerIds, questionIndex });
    return { stored, room: roomOf(stored, { content, ...seats }) };
  }

  /** @throws {RoomNotFoundError} @throws {RoomPlayerRemovedError} */
  function requirePlayer({ context: { players } }: Room, playerId: number): void {
    const member = players.get(playerId);
    if (!member) throw new RoomNotFoundError();
    if (member.isRemoved) throw new RoomPlayerRemovedError();
  }

  /** Stores answers to a room in one transaction, each by the machine. @returns what their requests are answered */
  function storeAnswers(roomId: number, batch: readonly Received[]): Promise<Outcome[]> {
    return again(() =>
      unitOfWork(async (bound) => {
        const part = await partOf(bound, roomId, [...new Set(batch.map(({ playerId }) => playerId))]);
        let { room } = part;
        const isOwnPace = part.stored.settings.pace === 'own';
        const opened = part.room.context.answers;
        const added: RoomAnswer[] = [];
        const completed: RoomAnswer[] = [];
        const outcomes = batch.map((received): Outcome => {
          const { resolve: _resolve, reject: _reject, ...given } = received;
          try {
            requirePlayer(room, given.playerId);
          } catch (error) {
            return ({ reject }) => reject(error);
          }
          const key = answerKeyOf(given.questionIndex, given.playerId);
          const known = room.context.answers.get(key);
          if (known && known.receivedAt !== null)
            return ({ resolve }) => resolve({ answer: known, isOwnPace });
          const next = nextRoom(room, { type: 'answer', ...given });
          const answer = next?.context.answers.get(key);
          if (!next || !answer) return ({ reject }) => reject(new RoomChangedError());
          room = next;
          (opened.has(key) ? completed : added).push(answer);
          return ({ resolve }) => resolve({ answer, isOwnPace });
        });
        for (const { playerId } of [...added, ...completed])
          // Left by another tab.
          if (room.context.players.get(playerId)?.hasLeft)
            await bound.rooms.changePlayer(roomId, playerId, { hasLeft: false });
        if (added.length > 0) await bound.rooms.addAnswers(roomId, added);
        for (const answer of completed) await bound.rooms.completeAnswer(roomId, answer);
        return outcomes;
      }),
    );
  }

  function noteUnderWay(roomId: number, answer: Promise<unknown>, hurry: () => void): void {
    const others = underWay.get(roomId) ?? new Map<Promise<unknown>, () => void>();
    underWay.set(roomId, others.set(answer, hurry));
    const forget = () => {
      others.delete(answer);
      if (others.size === 0) underWay.delete(roomId);
    };
    answer.then(forget, forget);
  }

  async function storeWaiting(roomId: number): Promise<void> {
    for (let batch = waiting.get(roomId); batch && batch.length > 0; batch = waiting.get(roomId)) {
      waiting.set(roomId, []);
      const stored = batch;
      try {
        const outcomes = await storeAnswers(roomId, stored);
        ring(roomId, 'counts');
        for (const [index, received] of stored.entries()) outcomes[index]?.(received);
      } catch (error) {
        for (const { reject } of stored) reject(error);
      }
    }
    waiting.delete(roomId);
  }

  /** Answers of a room that come while others are stored are stored together: a class answers within a second, and a transaction
   *  for each of them would take longer than that. */
  function enqueue(roomId: number, answer: Omit<Received, 'resolve' | 'reject'>): Promise<Recorded> {
    const recorded = new Promise<Recorded>((resolve, reject) => {
      const received = { ...answer, resolve, reject };
      const others = waiting.get(roomId);
      if (others) {
        others.push(received);
        return;
      }
      waiting.set(roomId, [received]);
      // Not a part of the first request, whose time may be over before that of the others.
      withProgress(createProgress(), () => void storeWaiting(roomId));
    });
    noteUnderWay(roomId, recorded, () => undefined);
    return recorded;
  }

  return {
    /** Notes an answer to a room that was received and waits. @param hurry lets it be handled at once
     *  @returns to be called when it was handled */
    receive(roomId: number, hurry: () => void): () => void {
      let end = () => {};
      const handled = new Promise<void>((resolve) => {
        end = resolve;
      });
      noteUnderWay(roomId, handled, hurry);
      return end;
    },

    /** Resolves when the answers to a room are stored that this process has received: they came before what closes the question,
     *  and would be refused after it. None of them waits any longer. */
    async stored(roomId: number): Promise<void> {
      const received = [...(underWay.get(roomId) ?? [])];
      for (const [, hurry] of received) hurry();
      await Promise.allSettled(received.map(([answer]) => answer));
    },

    /** Stores a player's first answer; repeating returns it. @param answer.shown index of the option as the room shows it
     *  @param answer.at when it was received
     *  @throws {RoomNotFoundError} @throws {RoomPlayerRemovedError} @throws {RoomChangedError} the question is not open
     *  @throws {ValidationError} no such option */
    async answer(
      { roomId, playerId }: SeatedPlayer,
      {
        questionIndex,
        shown,
        at,
      }: { readonly questionIndex: number; readonly shown: number; readonly at: number },
    ): Promise<AnsweredRoom> {
      const content = await contentOf(roomId);
      const question = content.questions[questionIndex];
      if (!question) throw new RoomChangedError();
      const option = question.order[shown];
      if (option === undefined)
        throw new ValidationError({ selectedOption: `Must be below ${question.order.length}` });
      const isCorrect = option === question.correctAnswer;
      return presentAnswer(
        question,
        await enqueue(roomId, { playerId, questionIndex, option, isCorrect, at }),
      );
    },

    /** At an own pace: the next question. @throws {RoomNotFoundError} @throws {RoomChangedError} it is not the next one */
    async openQuestion(
      { roomId, playerId }: SeatedPlayer,
      questionIndex: number,
    ): Promise<OpenedRoomQuestion> {
      const question = (await contentOf(roomId)).questions[questionIndex];
      if (!question) throw new RoomChangedError();
      return again(() =>
        unitOfWork(async (bound) => {
          const { stored, room } = await partOf(bound, roomId, [playerId]);
          requirePlayer(room, playerId);
          const key = answerKeyOf(questionIndex, playerId);
          const known = room.context.answers.get(key);
          const at = now();
          const event = { type: 'open-question', playerId, questionIndex, at: at.getTime() } as const;
          const opened = known ?? nextRoom(room, event)?.context.answers.get(key);
          if (!opened || stored.settings.pace !== 'own') throw new RoomChangedError();
          if (!known) await bound.rooms.addAnswers(roomId, [opened]);
          const limitMs = stored.settings.secondsPerQuestion * 1000;
          return {
            questionIndex,
            question: question.question,
            options: shownOptions(question),
            opensAt: new Date(opened.openedAt).toISOString(),
            closesAt: limitMs === 0 ? null : new Date(opened.openedAt + limitMs).toISOString(),
            serverTime: at.toISOString(),
          };
        }),
      );
    },
  };
}
