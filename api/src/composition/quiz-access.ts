import type { Request } from 'express';
import { createCountCache } from '../cache/count-cache.ts';
import { playerKey } from '../players/index.ts';
import { createQuizAccess, createQuizReadModel, type QuizViewer } from '../quizzes/index.ts';
import type { Core } from './core.ts';

/** Counting who was active reads all attempts of that time (a tenth of a second at a million attempts), and nobody misses a
 *  minute. Writes do not make it stale, unlike other figures. */
const ACTIVE_FACTOR = 60;

/** Who may see a quiz, for every domain that shows something of one. */
export function composeQuizAccess({ config, database, models, repositories, auth, players }: Core) {
  const active = createCountCache({
    freshMs: config.responseCacheMs * ACTIVE_FACTOR,
    now: () => performance.now(),
  });
  const readModel = createQuizReadModel(database.sequelize, models.quiz, {
    countActive: (since) => active.get('players', () => repositories.attempts.countPlayers(since)),
  });
  const viewerOf = async (request: Request): Promise<QuizViewer> => {
    const player = await players.findPlayer(request);
    const account = await auth.authenticate(request);
    return { playerKey: player && playerKey(player), isAdmin: account?.isAdmin ?? false, account };
  };
  const isPlaying = async (player: string, quizId: number) => {
    const latest = await repositories.attempts.findLatest(quizId, player);
    return latest !== null && latest.result === null;
  };
  return { readModel, viewerOf, access: createQuizAccess({ quizzes: readModel, viewerOf, isPlaying }) };
}

export type QuizAccessDependencies = ReturnType<typeof composeQuizAccess>;
