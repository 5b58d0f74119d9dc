import type { CountedTable } from '../database/counted-table.ts';
import type { UnitOfWork } from '../database/unit-of-work.ts';
import type { QuizCounts, QuizEditRepository } from '../quizzes/index.ts';
import type { AttemptRepository } from './attempt.repository.ts';
import { recountQuiz, type RescoreRepositories } from './rescore.service.ts';

const BATCH = 200;

export interface RebuildRepositories extends RescoreRepositories {
  readonly accountCounts: CountedTable;
  readonly quizCounts: QuizCounts;
}

/** Counters that many rows share. */
const TABLES: readonly ((bound: RebuildRepositories) => CountedTable)[] = [
  ({ rewards }) => rewards.ranks,
  ({ accountCounts }) => accountCounts,
  ({ quizCounts }) => quizCounts.listed,
  ({ quizCounts }) => quizCounts.categories,
];

const DAY_MS = 86_400_000;
/** In this time after a start processes of an earlier release may still end. */
const UPGRADE_MS = 3_600_000;

/** Says when shared counters are compared again: whenever asked in the first hour of a process, as the last process of an earlier release may
 *  end after the last new one has started, and then once a day. */
export function createMendTimes(now: () => Date): () => boolean {
  const startedAt = now().getTime();
  let comparedAt = startedAt;
  return () => {
    const at = now().getTime();
    if (at - startedAt > UPGRADE_MS && at - comparedAt < DAY_MS) return false;
    comparedAt = at;
    return true;
  };
}

/** Yields all items of a list that is read in batches by last id. */
async function* inBatches(read: (afterId: number, limit: number) => Promise<number[]>) {
  for (let last = 0; ;) {
    const ids = await read(last, BATCH);
    yield* ids;
    const next = ids.at(-1);
    if (next === undefined) return;
    last = next;
  }
}

/** Recomputes all counters from attempts, answers and the ledger: plays and players of quizzes, option and question
 *  counters, histograms, counters of players. Safe while the API serves requests; running it again changes nothing. */
export function createRebuild({
  attempts,
  quizEdits,
  unitOfWork,
  settlePlayer,
}: {
  /** Not bound to a transaction; for reads only. */
  readonly attempts: AttemptRepository;
  readonly quizEdits: QuizEditRepository;
  readonly unitOfWork: UnitOfWork<RebuildRepositories>;
  readonly settlePlayer: (userId: number) => Promise<void>;
}) {
  /** Makes shared counters again where they differ from what they count: a process of an earlier release, which knows nothing of them,
   *  has written beside. */
  async function mendCounters(): Promise<void> {
    for (const tableOf of TABLES) {
      const isMiscounted = await unitOfWork((bound) => tableOf(bound).isMiscounted(), { isSnapshot: true });
      if (isMiscounted) await unitOfWork((bound) => tableOf(bound).recount());
    }
  }

  async function rebuildCounters(): Promise<{ quizzes: number; players: number }> {
    let [quizzes, players] = [0, 0];
    for await (const quizId of inBatches((last, limit) => quizEdits.idsAfter(last, limit))) {
      await unitOfWork((bound) => recountQuiz(bound, quizId));
      quizzes += 1;
    }
    for await (const userId of inBatches((last, limit) => attempts.listUserIds(last, limit))) {
      await settlePlayer(userId);
      players += 1;
    }
    for (const tableOf of TABLES) await unitOfWork((bound) => tableOf(bound).recount());
    return { quizzes, players };
  }

  return { rebuildCounters, mendCounters };
}
