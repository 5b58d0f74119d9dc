import type { AdminUserAttempt, AdminUserDetail } from '@quizmesh/contract';
import { QueryTypes, type Sequelize } from 'sequelize';
import { z } from 'zod';
import type { Account, UserRepository } from '../auth/index.ts';
import type { Page } from '../http/paging.ts';
import { userPlayer, type Player } from '../players/index.ts';
import type { AdminUserReadModel } from './admin-user.read-model.ts';

export interface AdminUserDetailDeps {
  readonly sequelize: Sequelize;
  readonly users: Pick<UserRepository, 'findById'>;
  readonly present: AdminUserReadModel['present'];
  /** Quizzes generated today, and how many a day allows. */
  readonly usedToday: (player: Player) => Promise<{ readonly used: number; readonly limit: number | null }>;
  readonly attempts: {
    /** Newest first, unfinished ones too. */
    page(playerKey: string, part: Part): Promise<Page<PlayedAttempt>>;
  };
  readonly quizzes: {
    titles(ids: readonly number[]): Promise<ReadonlyMap<number, { readonly title: string }>>;
  };
}

interface Part {
  readonly page: number;
  readonly limit: number;
}

type PlayedAttempt = Pick<
  AdminUserAttempt,
  'id' | 'quizId' | 'percentage' | 'score' | 'totalQuestions' | 'isRanked'
> & { readonly startedAt: Date; readonly finishedAt: Date | null; readonly timeMs: number | null };

export type AdminUserDetailReadModel = ReturnType<typeof createAdminUserDetailReadModel>;

const number = z.coerce.number();
const countsSchema = z.tuple([
  z.object({
    attempts: number,
    quizzes: number,
    reportsBy: number,
    reportsAbout: number,
    disputes: number,
    notes: number,
  }),
]);

/** Each number is read from an index that begins with the player or the creator. */
const COUNTS = `SELECT
  (SELECT COUNT(*) FROM attempts WHERE player_key = :key) AS attempts,
  (SELECT COUNT(*) FROM quizzes WHERE creator_key = :key AND deleted_at IS NULL) AS quizzes,
  (SELECT COUNT(*) FROM question_reports WHERE player_key = :key) AS reportsBy,
  (SELECT COUNT(*) FROM question_reports INNER JOIN quizzes ON quizzes.id = question_reports.quiz_id
    WHERE quizzes.creator_key = :key) AS reportsAbout,
  (SELECT COUNT(*) FROM disputes WHERE player_key = :key) AS disputes,
  (SELECT COUNT(*) FROM user_notes WHERE user_id = :id) AS notes`;

/** One account as administrators see it. */
export function createAdminUserDetailReadModel({
  sequelize,
  users,
  present,
  usedToday,
  attempts,
  quizzes,
}: AdminUserDetailDeps) {
  async function countsOf({ id }: Account, key: string) {
    const rows = await sequelize.query(COUNTS, { type: QueryTypes.SELECT, replacements: { key, id } });
    return countsSchema.parse(rows)[0];
  }

  return {
    /** Null when there is no such account. */
    async find(id: number, actorId: number): Promise<AdminUserDetail | null> {
      const account = await users.findById(id);
      if (!account) return null;
      const player = userPlayer(id);
      const [[user], counts, { used, limit }] = await Promise.all([
        present([account], actorId),
        countsOf(account, player.key),
        usedToday(player),
      ]);
      if (!user) return null;
      return {
        ...user,
        timeZone: account.timeZone,
        isLinkedToGoogle: account.googleSubject !== null,
        generated: { today: used, limit },
        counts,
      };
    },

    async attempts(userId: number, part: Part): Promise<Page<AdminUserAttempt>> {
      const { items, total } = await attempts.page(userPlayer(userId).key, part);
      const titleOf = await quizzes.titles(items.map(({ quizId }) => quizId));
      return {
        items: items.map(
          ({ id, quizId, startedAt, finishedAt, percentage, score, totalQuestions, timeMs, isRanked }) => ({
            ...{ id, quizId, percentage, score, totalQuestions, isRanked },
            quizTitle: titleOf.get(quizId)?.title ?? '',
            startedAt: startedAt.toISOString(),
            finishedAt: finishedAt?.toISOString() ?? null,
            timeSpent: timeMs === null ? null : timeMs / 1000,
          }),
        ),
        total,
      };
    },
  };
}
