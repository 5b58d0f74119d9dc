import { LEADERBOARD_SIZE, type LeaderboardEntry } from '@quizmesh/contract';
import { playerKey, type Player } from '../players/index.ts';
import { QuizNotFoundError, type QuizRepository } from '../quizzes/index.ts';
import type { BoardEntry, BoardRepository } from './board.repository.ts';

/** Names to show on boards, read together. */
interface PlayerNames {
  namesOf(ids: {
    readonly userIds: readonly number[];
    readonly guestIds: readonly string[];
  }): Promise<{ readonly users: ReadonlyMap<number, string>; readonly guests: ReadonlyMap<string, string> }>;
}

export interface BoardServiceDeps {
  readonly boards: BoardRepository;
  readonly quizzes: QuizRepository;
  readonly names: PlayerNames;
}

export type BoardService = ReturnType<typeof createBoardService>;

const DELETED_PLAYER = 'Deleted player';

interface RankedEntry {
  readonly entry: BoardEntry;
  readonly rank: number;
}

export function createBoardService({ boards, quizzes, names }: BoardServiceDeps) {
  async function withOwn(quizId: number, entries: readonly BoardEntry[], you: string | null) {
    const ranked = entries.map((entry, index) => ({ entry, rank: index + 1 }));
    if (you === null || entries.some((entry) => entry.playerKey === you)) return ranked;
    const own = await boards.find(quizId, you);
    return own ? [...ranked, { entry: own, rank: await boards.rank(own) }] : ranked;
  }

  async function present(ranked: readonly RankedEntry[], you: string | null): Promise<LeaderboardEntry[]> {
    const { users, guests } = await names.namesOf({
      userIds: ranked.flatMap(({ entry }) => entry.userId ?? []),
      guestIds: ranked.flatMap(({ entry }) => entry.guestId ?? []),
    });
    return ranked.map(({ entry, rank }) => ({
      id: entry.attemptId,
      username:
        (entry.userId === null ? guests.get(entry.guestId ?? '') : users.get(entry.userId)) ?? DELETED_PLAYER,
      isGuest: entry.guestId !== null,
      isYou: entry.playerKey === you,
      score: entry.score,
      totalQuestions: entry.totalQuestions,
      percentage: entry.percentage,
      timeSpent: entry.timeMs / 1000,
      completedAt: entry.achievedAt.toISOString(),
      rank,
    }));
  }

  return {
    /** The best entries of a quiz, and the caller's own with its true rank when it is not among them.
     *  @throws {QuizNotFoundError} */
    async leaderboard(
      quizId: number,
      player: Player | null,
      limit: number = LEADERBOARD_SIZE,
    ): Promise<LeaderboardEntry[]> {
      if ((await quizzes.playerCount(quizId)) === null) throw new QuizNotFoundError();
      const you = player && playerKey(player);
      return present(await withOwn(quizId, await boards.top(quizId, limit), you), you);
    },
  };
}
