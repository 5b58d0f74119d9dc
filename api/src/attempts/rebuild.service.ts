import type { UnitOfWork } from '../database/unit-of-work.ts';
import type { QuizEditRepository } from '../quizzes/index.ts';
import type { RecountRepository } from './recount.repository.ts';
import { recountQuiz, type RescoreRepositories } from './rescore.service.ts';

export interface RebuildDeps {
  readonly unitOfWork: UnitOfWork<RescoreRepositories>;
  /** Outside transactions, for reads. */
  readonly quizEdits: QuizEditRepository;
  readonly recounts: RecountRepository;
  readonly settlePlayer: (userId: number) => Promise<void>;
}

const BATCH = 200;

/** Every element of a list that is read in batches by its last id. */
async function* inBatches(read: (afterId: number, limit: number) => Promise<number[]>) {
  for (let last = 0; ;) {
    const ids = await read(last, BATCH);
    yield* ids;
    const next = ids.at(-1);
    if (next === undefined) return;
    last = next;
  }
}

/** Makes all counters again from attempts, answers and the ledger: plays and players of quizzes, option and question
 *  counters, histograms, totals of players. Safe beside traffic, and running it again changes nothing. */
export function createRebuild({ unitOfWork, quizEdits, recounts, settlePlayer }: RebuildDeps) {
  return async function rebuildCounters(): Promise<{ quizzes: number; players: number }> {
    let [quizzes, players] = [0, 0];
    for await (const quizId of inBatches((last, limit) => quizEdits.idsAfter(last, limit))) {
      await unitOfWork((bound) => recountQuiz(bound, quizId));
      quizzes += 1;
    }
    for await (const userId of inBatches((last, limit) => recounts.usersAfter(last, limit))) {
      await settlePlayer(userId);
      players += 1;
    }
    await unitOfWork(({ rewards }) => rewards.recountRanks());
    return { quizzes, players };
  };
}
