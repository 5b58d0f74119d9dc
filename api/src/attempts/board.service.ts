import type { LeaderboardEntry } from '@quizmesh/contract';
import type { Page } from '../http/paging.ts';
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
  /** The first page always shows the caller's own entry, the others only what falls on them. */
  async function withOwn(quizId: number, ranked: readonly RankedEntry[], you: string | null) {
    if (you === null || ranked[0]?.rank !== 1 || ranked.some(({ entry }) => entry.playerKey === you))
      return ranked;
    const own = await boards.find(quizId, you);
    return own ? [...ranked, { entry: own, rank: await boards.rank(own) }] : ranked;
  }

  async function present(ranked: readonly RankedEntry[], you: string | null): Promise<LeaderboardEntry[]> {
    const { users, guests } = await names.namesOf({
      userIds: ranked.flatMap(({ entry }) => entry.userId ?? []),
      guestIds: ranked.flatMap(({ entry }) => entry.guestId ?? []),
    });
    const nameOf = ({ userId, guestId }: BoardEntry) =>
      userId === null ? guests.get(guestId ?? '') : users.get(userId);
    return ranked.map(({ entry, rank }) => ({
      id: entry.attemptId,
      username: nameOf(entry) ?? DELETED_PLAYER,
      isGuest: entry.guestId !== null,
      isDeleted: nameOf(entry) === undefined,
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
    /** A page of the board, best first; the first one also has the caller's own entry with its true rank when it is not
     *  among them. The total counts ranked players.
     *  @throws {QuizNotFoundError} */
    async leaderboard(
      quizId: number,
      player: Player | null,
      { page, limit }: { readonly page: number; readonly limit: number },
    ): Promise<Page<LeaderboardEntry>> {
      const total = await quizzes.playerCount(quizId);
      if (total === null) throw new QuizNotFoundError();
      const you = player && playerKey(player);
      const offset = (page - 1) * limit;
      const entries = await boards.top(quizId, limit, offset);
      const ranked = entries.map((entry, index) => ({ entry, rank: offset + index + 1 }));
      return { items: await present(await withOwn(quizId, ranked, you), you), total };
    },
  };
}
