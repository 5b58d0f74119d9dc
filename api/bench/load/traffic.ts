import { createAccounts, type AccountsDeps } from './accounts.ts';
import { choose, popular, some } from './chance.ts';
import type { Target } from './play-steps.ts';
import { createPlayers } from './players.ts';
import { createReaders } from './readers.ts';
import type { Turn } from './turn.ts';

export interface TrafficDeps extends AccountsDeps {
  readonly targets: readonly Target[];
}

export interface Traffic {
  /** The next request of the mix: 55 % browsing and searching, 25 % playing, 15 % boards and statistics, 5 %
   *  accounts. */
  readonly next: () => Turn;
  /** The next request when all players play the same quiz. */
  readonly nextOn: (target: Target) => Turn;
}

/** Requests in the proportions of real use. Weights are percentages of all requests. */
export function createTraffic(deps: TrafficDeps): Traffic {
  const { targets, users, ledger } = deps;
  const someBearer = () => (Math.random() < 0.5 ? (some(users)?.bearer ?? null) : null);
  const players = createPlayers({ ledger, pick: () => popular(targets), someBearer });
  const readers = createReaders({ targets, someBearer, someFinisher: players.someFinisher });
  const accounts = createAccounts(deps);
  const crowds = new Map<Target, ReturnType<typeof createPlayers>>();
  function crowdOf(target: Target) {
    const crowd = crowds.get(target) ?? createPlayers({ ledger, pick: () => target, someBearer });
    crowds.set(target, crowd);
    return crowd;
  }
  const mix = [
    [12, () => readers.list()],
    [10, () => readers.search()],
    [13, () => readers.quiz()],
    [7, () => readers.landing()],
    [5, () => readers.page('/api/trending')],
    [4, () => readers.page('/api/categories')],
    [4, () => readers.page('/api/stats')],
    [25, () => players.next()],
    [6, () => readers.board()],
    [4, () => readers.stats()],
    [3, () => readers.result()],
    [2, () => readers.answered()],
    [2.3, () => accounts.read('/api/auth/header-stats')],
    [1.2, () => accounts.read('/api/auth/progress')],
    [0.4, () => accounts.read('/api/auth/profile')],
    [0.4, () => accounts.signIn()],
    [0.3, () => accounts.signUp()],
    [0.2, () => accounts.generate()],
    [0.2, () => accounts.upload()],
  ] as const;
  return {
    next: () => choose(mix),
    nextOn: (target) =>
      choose([
        [20, () => readers.landing(target)],
        [20, () => readers.quiz(target)],
        [20, () => readers.board(target)],
        [40, () => crowdOf(target).next()],
      ]),
  };
}
