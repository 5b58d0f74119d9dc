import type { LeaderboardEntry } from '@quizmesh/contract';
import type { Page } from '../http/paging.ts';
import { DELETED_PLAYER_NAME, type Player, type PlayerNames } from '../players/index.ts';
import type { BoardRepository, ListedEntry } from './board.repository.ts';

export type BoardService = ReturnType<typeof createBoardService>;

/** A quiz that has a board. */
export interface RankedQuiz {
  readonly id: number;
  /** Number of ranked players. */
  readonly players: number;
}

interface RankedEntry {
  readonly entry: ListedEntry;
  readonly rank: number;
}

export function createBoardService({
  boards,
  names,
}: {
  readonly boards: BoardRepository;
  readonly names: PlayerNames;
}) {
  /** The first page always includes the player's own entry, other pages only when it is among theirs. */
  async function withOwn(quizId: number, ranked: readonly RankedEntry[], you: string | null) {
    if (you === null || ranked[0]?.rank !== 1 || ranked.some(({ entry }) => entry.playerKey === you))
      return ranked;
    const own = await boards.findEntry(quizId, you);
    return own ? [...ranked, { entry: own, rank: await boards.getRank(own) }] : ranked;
  }

  async function present(ranked: readonly RankedEntry[], you: string | null): Promise<LeaderboardEntry[]> {
    const known = await names.namesOf(ranked.map(({ entry }) => entry.playerKey));
    return ranked.map(({ entry, rank }) => ({
      id: entry.attemptId,
      username: known.get(entry.playerKey) ?? DELETED_PLAYER_NAME,
      isGuest: entry.guestId !== null,
      isDeleted: !known.has(entry.playerKey),
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
    /** A page of the board, highest rank first. The first page also has the player's own entry with its true rank
     *  when it is not among them. The total is the number of ranked players. */
    async leaderboard(
      { id: quizId, players: total }: RankedQuiz,
      player: Player | null,
      { page, limit }: { readonly page: number; readonly limit: number },
    ): Promise<Page<LeaderboardEntry>> {
      const you = player?.key ?? null;
      const offset = (page - 1) * limit;
      const entries = await boards.listBest(quizId, limit, offset);
      const ranked = entries.map((entry, index) => ({ entry, rank: offset + index + 1 }));
      return { items: await present(await withOwn(quizId, ranked, you), you), total };
    },
  };
}
