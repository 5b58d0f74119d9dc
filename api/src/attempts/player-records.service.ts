import type { UnitOfWork } from '../database/unit-of-work.ts';
import { playerKey } from '../players/index.ts';
import { localDay } from '../progress/index.ts';
import type { QuizEditRepository } from '../quizzes/index.ts';
import type { AttemptOwnerRepository } from './attempt-owner.repository.ts';
import type { PlayRepositories } from './attempt.service.ts';
import type { BoardEntry } from './board.repository.ts';
import { finishedQuiz } from './finish-attempt.ts';

/** Repositories that hold what a player did, bound to one transaction. */
export interface RecordRepositories extends PlayRepositories {
  readonly attemptOwners: AttemptOwnerRepository;
  readonly quizEdits: QuizEditRepository;
}

export interface PlayerRecordsDeps {
  readonly unitOfWork: UnitOfWork<RecordRepositories>;
  readonly timeZoneOf: (userId: number) => Promise<string>;
  readonly now: () => Date;
}

export type PlayerRecordsService = ReturnType<typeof createPlayerRecordsService>;

type EntryOwner = Pick<BoardEntry, 'playerKey' | 'userId' | 'guestId'>;

const userKey = (userId: number) => playerKey({ kind: 'user', userId });

export function createPlayerRecordsService({ unitOfWork, timeZoneOf, now }: PlayerRecordsDeps) {
  /** Of two entries for one quiz the earlier stays (decision 27). */
  async function mergeEntry(bound: RecordRepositories, entry: BoardEntry, to: EntryOwner): Promise<void> {
    const own = await bound.boards.find(entry.quizId, to.playerKey);
    if (!own) {
      await bound.boards.reassignAttempts(entry, to);
      return;
    }
    const isEarlier = entry.achievedAt < own.achievedAt;
    const dropped = isEarlier ? own : entry;
    await bound.boards.remove(dropped);
    if (isEarlier) await bound.boards.reassignAttempts(entry, to);
    await bound.attemptOwners.unrank(dropped.attemptId);
    await bound.boards.count([dropped], -1);
    await bound.quizzes.uncountPlayer(entry.quizId, dropped.percentage);
  }

  async function historyOf(bound: RecordRepositories, userId: number, timeZone: string) {
    const finished = await bound.attempts.finishedOf(userKey(userId));
    const quizzes = await bound.quizEdits.titles(finished.map(({ quizId }) => quizId));
    return {
      finished: finished.flatMap((attempt) => {
        const quiz = quizzes.get(attempt.quizId);
        return quiz ? [finishedQuiz(attempt, quiz, timeZone)] : [];
      }),
      quizzesCreated: await bound.quizEdits.countCreatedBy(userKey(userId)),
    };
  }

  async function settle(bound: RecordRepositories, userId: number, timeZone: string): Promise<void> {
    const { paid, streaks } = await bound.rewards.settle(
      userId,
      () => historyOf(bound, userId, timeZone),
      now(),
    );
    for (const [attemptId, xp] of paid) await bound.attempts.addXp(attemptId, xp);
    await bound.attemptOwners.giveStreaks(userKey(userId), streaks);
  }

  return {
    /** Gives an account what a guest device did: attempts, board entries (the earlier of two stays), created quizzes; pays the
     *  XP and counts the streak. One transaction; repeating it finds nothing left to move. */
    async mergeGuest({ guestId, userId }: { guestId: string; userId: number }): Promise<void> {
      const timeZone = await timeZoneOf(userId);
      const guest = playerKey({ kind: 'guest', guestId });
      await unitOfWork(async (bound) => {
        const moved = await bound.attemptOwners.reassignAttempts(guest, userKey(userId));
        const created = await bound.quizEdits.createdBy(guest);
        if (moved.length === 0 && created.length === 0) return;
        await bound.quizEdits.reassignCreator(guest, userKey(userId));
        for (const { id: quizId, createdAt: at } of created)
          await bound.rewards.quizCreated(userId, { quizId, at, localDay: localDay(at, timeZone) });
        await settle(bound, userId, timeZone);
        const owner = { playerKey: userKey(userId), userId, guestId: null };
        for (const entry of await bound.boards.ofPlayer(guest)) await mergeEntry(bound, entry, owner);
      });
    },

    /** Makes counters, streak and bests of an account again from its attempts, and pays XP and achievements that were not paid
     *  yet. Repeating it changes nothing. */
    async settlePlayer(userId: number): Promise<void> {
      const timeZone = await timeZoneOf(userId);
      await unitOfWork((bound) => settle(bound, userId, timeZone));
    },

    /** Takes the person out of everything that was played (decision 47): boards show "Deleted player", progress is forgotten,
     *  created quizzes belong to nobody, or go when asked. Repeating it takes what was added since. */
    async anonymise(userId: number, { deleteQuizzes = false } = {}): Promise<void> {
      const [key, nobody] = [userKey(userId), `d:${userId}`];
      await unitOfWork(async (bound) => {
        if (await bound.attemptOwners.hasAttempts(nobody))
          await bound.attemptOwners.reassignAttempts(key, nobody);
        else await bound.attemptOwners.rename(key, nobody);
        const owner = { playerKey: nobody, userId: null, guestId: null };
        for (const entry of await bound.boards.ofPlayer(key)) await mergeEntry(bound, entry, owner);
        if (deleteQuizzes) await bound.quizEdits.softDeleteCreatedBy(key, now());
        await bound.quizEdits.reassignCreator(key, null);
        await bound.rewards.forget(userId);
      });
    },
  };
}
