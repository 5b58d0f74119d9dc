import { popular, some, upTo } from './chance.ts';
import type { Target } from './play-steps.ts';
import type { Finisher } from './players.ts';
import { headersOf, newSimulatedUser, type Turn, type SimulatedUser } from './turn.ts';

export interface ReadersDeps {
  readonly targets: readonly Target[];
  readonly someBearer: () => string | null;
  readonly someFinisher: () => Finisher | undefined;
}

const WORDS = ['river', 'galaxy 12', 'castle', 'opera', 'market 7', 'planet', 'bridge', 'empire 3'];
const SORTS = ['popularity', 'latest', 'alphabetical'];

/** Requests of visitors who browse, each about a random quiz unless one is given. */
export function createReaders({ targets, someBearer, someFinisher }: ReadersDeps) {
  /** Half of them are new devices; the others have played or are signed in. */
  function somebody(): SimulatedUser {
    if (Math.random() < 0.5) return newSimulatedUser(someBearer());
    return (Math.random() < 0.5 ? someFinisher()?.simulatedUser : undefined) ?? newSimulatedUser();
  }
  function read(
    group: Turn['group'],
    [name, path = name]: readonly [string, string?],
    simulatedUser = somebody(),
  ): Turn {
    return { name: `GET ${name}`, group, call: { method: 'GET', path, headers: headersOf(simulatedUser) } };
  }
  const any = () => popular(targets);
  const board = ({ id } = any()) => read('boards', ['/api/leaderboard/:id', `/api/leaderboard/${id}`]);

  /** The requests of a results page. */
  function own(name: string, pathOf: (target: Target) => string): Turn {
    const finisher = someFinisher();
    return finisher ? read('boards', [name, pathOf(finisher.target)], finisher.simulatedUser) : board();
  }

  return {
    board,
    page: (path: string) => read('browse', [path]),
    quiz: ({ id } = any()) => read('browse', ['/api/quiz/:id', `/api/quiz/${id}`]),
    landing: ({ slug, category } = any()) =>
      read('browse', ['/api/quiz-by-slug', `/api/quiz-by-slug?category=${category}&slug=${slug}`]),
    list: () =>
      read('browse', [
        '/api/quizzes',
        `/api/quizzes?sortBy=${some(SORTS) ?? ''}&category=${any().category}&page=${upTo(5)}`,
      ]),
    search: () => read('browse', ['/api/search', `/api/search?query=${some(WORDS) ?? ''}&page=${upTo(2)}`]),
    stats: ({ id } = any()) => read('boards', ['/api/quiz-stats/:id', `/api/quiz-stats/${id}`]),
    result: () => own('/api/quiz/:id/my-result', ({ id }) => `/api/quiz/${id}/my-result`),
    answered: () =>
      own(
        '/api/quiz/:id/question/:index/stats',
        ({ id, questions }) => `/api/quiz/${id}/question/${upTo(questions) - 1}/stats`,
      ),
  };
}
