import type { Ledger } from './ledger.ts';
import { nextStep, type Player, type PlayStep, type Target } from './play-steps.ts';
import type { Answer } from './http-client.ts';
import { keepCookie, newSimulatedUser, type Turn, type SimulatedUser } from './turn.ts';

export interface PlayersDeps {
  readonly ledger: Ledger;
  /** A random quiz, usually a popular one. */
  readonly pick: () => Target;
  /** Authorization header of a random user; null: a guest plays. */
  readonly someBearer: () => string | null;
}

/** A player on the results page. */
export interface Finisher {
  readonly simulatedUser: SimulatedUser;
  readonly target: Target;
}

const AT_ONCE = 10;
const REMEMBERED = 500;
const RETRY_MS = 500;
/** Afterwards the page is closed. */
const MOST_FAILURES = 200;

/** Simulated players. A failed request is sent again after a moment, as the player's page does. */
export function createPlayers({ ledger, pick, someBearer }: PlayersDeps) {
  const ready: Player[] = [];
  const finished: Finisher[] = [];
  let playing = 0;

  function leave({ simulatedUser, target }: Player): void {
    playing -= 1;
    finished.push({ simulatedUser, target });
    if (finished.length > REMEMBERED) finished.shift();
  }

  function settle(player: Player, step: PlayStep, answer: Answer): void {
    keepCookie(player.simulatedUser, answer);
    if (answer.status === 200) {
      step.accept(answer.body);
      if (step.isLast) leave(player);
      else ready.push(player);
      return;
    }
    player.failures += 1;
    if (player.failures > MOST_FAILURES) playing -= 1;
    else setTimeout(() => ready.push(player), RETRY_MS).unref();
  }

  function sitDown(): Player {
    playing += 1;
    const simulatedUser = newSimulatedUser(someBearer());
    return { simulatedUser, target: pick(), attemptId: null, question: 0, isOpened: false, failures: 0 };
  }

  /** The next request of the player who has waited longest, or of a new player. */
  function next(): Turn {
    const player = (playing >= AT_ONCE ? ready.shift() : undefined) ?? sitDown();
    const step = nextStep(player, ledger);
    const { name, call } = step;
    return { name, group: 'play', call, onAnswer: (answer) => settle(player, step, answer) };
  }

  return {
    next,
    someFinisher: (): Finisher | undefined => finished[Math.floor(Math.random() * finished.length)],
  };
}
