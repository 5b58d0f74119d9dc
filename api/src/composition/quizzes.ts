import type { Request } from 'express';
import { playerKey } from '../players/index.ts';
import {
  createQuizListReadModel,
  createQuizListRoutes,
  createQuizReadModel,
  createQuizRoutes,
  createQuizService,
  defineQuizModels,
  type QuizViewer,
} from '../quizzes/index.ts';
import type { Core } from './core.ts';

export function composeQuizzes(core: Core, hasSolved: (key: string, quizId: number) => Promise<boolean>) {
  const { database, models, repositories, unitOfWork, auth, players, now } = core;
  const lists = createQuizListReadModel(database.listReader, defineQuizModels(database.listReader));
  const readModel = createQuizReadModel(database.sequelize, models.quiz, {
    countActive: (since) => repositories.attempts.countPlayers(since),
  });
  const viewerOf = async (request: Request): Promise<QuizViewer> => {
    const player = await players.findPlayer(request);
    const account = await auth.authenticate(request);
    return { playerKey: player && playerKey(player), isAdmin: account?.isAdmin ?? false };
  };
  return {
    readModel,
    service: createQuizService({ unitOfWork, now }),
    routes: [
      ...createQuizListRoutes({ lists, quizzes: readModel, now }),
      ...createQuizRoutes({ lists, quizzes: readModel, viewerOf, hasSolved }),
    ],
  };
}
