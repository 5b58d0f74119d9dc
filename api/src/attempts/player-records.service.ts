import { localDay } from '@quizmesh/contract';
import type { UnitOfWork } from '../database/unit-of-work.ts';
import { userPlayer, guestPlayer } from '../players/index.ts';
import type { QuizDraftRepository, QuizEditRepository } from '../quizzes/index.ts';
import type { BoardEntry, EntryOwner } from './board.repository.ts';
import { finishedQuiz } from './finish-attempt.ts';
import type { PlayRepositories } from './play-repositories.ts';

export interface RecordRepositories extends PlayRepositories {
  readonly quizEdits: QuizEditRepository;
  readonly quizDrafts: QuizDraftRepository;
  readonly generations: {
    /** A guest's generations become an account's. */
    reassign(from: string, to: string): Promise<void>;
  };
}

export type PlayerRecordsService = ReturnType<typeof createPlayerRecordsService>;

const quizzesOf = (entries: readonly BoardEntry[]) => entries.map(({ quizId }) => quizId);
const userKey = (userId: number) => userPlayer(userId).key;

/** All that a player did: reassigned to another account, exported, or erased. */
export function createPlayerRecordsService({
  repositories: { attempts, boards, quizEdits },
  unitOfWork,
  timeZoneOf,
  now,
}: {
  /** Not bound to a transaction; for reads only. */
  readonly repositories: RecordRepositories;
  readonly unitOfWork: UnitOfWork<RecordRepositories>;
  readonly timeZoneOf: (userId: number) => Promise<string>;
  readonly now: () => Date;
}) {
  /** Takes an entry off its board; its attempt is not ranked any more. */
  async function drop({ attempts: all, boards: places, quizzes }: RecordRepositories, entry: BoardEntry) {
    await places.removeEntry(entry);
    await all.unrankAttempt(entry.attemptId);
    await places.countEntries([entry], -1);
    await quizzes.uncountPlayer(entry.quizId, entry.percentage);
  }

  /** Of two entries for one quiz the earlier one is kept (decision 27). */
  async function mergeEntry(bound: RecordRepositories, entry: BoardEntry, to: EntryOwner): Promise<void> {
    const own = await bound.boards.findEntry(entry.quizId, to.playerKey);
    if (!own) {
      await bound.boards.reassignEntry(entry, to);
      return;
    }
    const isEarlier = entry.achievedAt < own.achievedAt;
    await drop(bound, isEarlier ? own : entry);
    if (isEarlier) await bound.boards.reassignEntry(entry, to);
  }

  /** What one of two players ranked with, after the other had seen the key. */
  async function dropEntriesOf(
    bound: RecordRepositories,
    player: string,
    keysSeen: ReadonlyMap<number, Date>,
  ): Promise<void> {
    for (const entry of await bound.boards.listEntriesOf(player)) {
      const seenAt = keysSeen.get(entry.quizId);
      if (seenAt && seenAt < entry.achievedAt) await drop(bound, entry);
    }
  }

  async function historyOf(bound: RecordRepositories, userId: number, timeZone: string) {
    const finished = await bound.attempts.listFinished(userKey(userId));
    const quizzes = await bound.quizEdits.titles(finished.map(({ quizId }) => quizId));
    return {
      finished: finished.flatMap((attempt) => {
        if (attempt.result.unrankedReason === 'too-fast') return [];
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
    await bound.attempts.saveStreaks(userKey(userId), streaks);
  }

  return {
    /** Reassigns what a guest did to an account: attempts, board entries (the earlier of two is kept, and none that came
     *  after the other had seen the key) and created quizzes; awards the XP and counts the streak. One transaction;
     *  running it again changes nothing. */
    async mergeGuest({ guestId, userId }: { guestId: string; userId: number }): Promise<void> {
      const timeZone = await timeZoneOf(userId);
      const guest = guestPlayer(guestId).key;
      await unitOfWork(async (bound) => {
        const entriesOfGuest = await bound.boards.listEntriesOf(guest);
        const entriesOfUser = await bound.boards.listEntriesOf(userKey(userId));
        const keysOfGuest = await bound.attempts.keysSeenBy(guest, quizzesOf(entriesOfUser));
        const keysOfUser = await bound.attempts.keysSeenBy(userKey(userId), quizzesOf(entriesOfGuest));
        const moved = await bound.attempts.reassignAttempts(guest, userKey(userId), (at) =>
          localDay(at, timeZone),
        );
        const created = await bound.quizEdits.createdBy(guest);
        // Also a quiz that is still in the making.
        await bound.quizEdits.reassignCreator(guest, userKey(userId));
        await bound.generations.reassign(guest, userKey(userId));
        if (moved.length === 0 && created.length === 0) return;
        const countCreated = () => bound.quizEdits.countCreatedBy(userKey(userId));
        for (const { id: quizId, createdAt: at } of created)
          await bound.rewards.quizCreated(userId, {
            quizId,
            at,
            localDay: localDay(at, timeZone),
            countCreated,
          });
        await settle(bound, userId, timeZone);
        const owner = { playerKey: userKey(userId), userId, guestId: null };
        await dropEntriesOf(bound, userKey(userId), keysOfGuest);
        await dropEntriesOf(bound, guest, keysOfUser);
        for (const entry of await bound.boards.listEntriesOf(guest)) await mergeEntry(bound, entry, owner);
      });
    },

    /** Recomputes counters, streak and bests of an account from its attempts, and awards XP and achievements that are
     *  missing. Running it again changes nothing. */
    async settlePlayer(userId: number): Promise<void> {
      const timeZone = await timeZoneOf(userId);
      await unitOfWork((bound) => settle(bound, userId, timeZone));
    },

    /** Anonymises everything the account played (decision 47): boards show "Deleted player", progress is deleted,
     *  drafts are deleted, other created quizzes lose their creator or are deleted on request. Running it again includes what was added since. */
    async anonymise(userId: number, { deleteQuizzes = false } = {}): Promise<void> {
      const [key, deletedKey] = [userKey(userId), `d:${userId}`];
      await unitOfWork(async (bound) => {
        if (await bound.attempts.hasAttempts(deletedKey))
          await bound.attempts.reassignAttempts(key, deletedKey);
        else await bound.attempts.renamePlayer(key, deletedKey);
        const owner = { playerKey: deletedKey, userId: null, guestId: null };
        for (const entry of await bound.boards.listEntriesOf(key)) await mergeEntry(bound, entry, owner);
        if (deleteQuizzes) await bound.quizEdits.softDeleteCreatedBy(key, now());
        await bound.quizDrafts.deleteOf(key);
        await bound.quizEdits.reassignCreator(key, null);
        await bound.rewards.forget(userId);
      });
    },

    /** Everything the account played, for its export (decision 47). */
    async exportPlayer(userId: number) {
      const key = userKey(userId);
      const finished = await attempts.listFinished(key);
      const open = await attempts.listOpen(key);
      const all = [...finished, ...open];
      const titles = await quizEdits.titles(all.map(({ quizId }) => quizId));
      const submitted = await attempts.listAnswersByAttempt(all.map(({ id }) => id));
      const ranked = await boards.listEntriesOf(key);
      const answersOf = (attemptId: number) =>
        (submitted.get(attemptId) ?? []).map(({ questionIndex, selectedOption, isCorrect }) => {
          return { questionIndex, selectedOption, isCorrect };
        });
      return {
        attempts: finished.map(({ id, quizId, startedAt, timeLimitSeconds, result, reward }) => ({
          id,
          quizId,
          quizTitle: titles.get(quizId)?.title ?? null,
          startedAt: startedAt.toISOString(),
          completedAt: result.finishedAt.toISOString(),
          score: result.score,
          totalQuestions: result.totalQuestions,
          percentage: result.percentage,
          timeSpent: result.timeMs / 1000,
          timeLimitSeconds,
          xpEarned: reward.xpEarned,
          answers: answersOf(id),
        })),
        openAttempts: open.map(({ id, quizId, startedAt }) => ({
          id,
          quizId,
          quizTitle: titles.get(quizId)?.title ?? null,
          startedAt: startedAt.toISOString(),
          answers: answersOf(id),
        })),
        boardEntries: ranked.map(({ quizId, percentage, timeMs, achievedAt }) => ({
          quizId,
          percentage,
          timeSpent: timeMs / 1000,
          achievedAt: achievedAt.toISOString(),
        })),
      };
    },
  };
}
