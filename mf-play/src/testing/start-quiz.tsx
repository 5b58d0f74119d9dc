import { START_AT_ONCE } from '@quizmesh/contract';
import { renderRemote } from '@quizmesh/sdk/testing';
import { playSlice } from '../pages/play/play-slice.ts';
import messages from '../messages/en-US.json';
import { PlayRoute } from '../pages/play/play-route.tsx';
import { someAttempt, someQuiz, someSubmission, someVerdict } from './quiz-fixtures.ts';

export type Answer = (request: Request) => Response | Promise<Response>;

export interface Call {
  readonly path: string;
  readonly body: unknown;
}

/** Opens quiz 11 as the route does, with a server that gives these responses; by default every answer is
 *  right.
 *  @param state of the navigation; null shows the ready screen first */
export function startQuiz(
  more: Record<string, Answer> = {},
  search = '',
  state: string | null = START_AT_ONCE,
) {
  const calls: Call[] = [];
  const answers: Record<string, Answer> = {
    '/api/quiz/11': () => Response.json(someQuiz()),
    '/api/quiz/11/attempts': () => Response.json(someAttempt()),
    '/api/quiz/11/fact-check': () => Response.json([]),
    '/api/quiz/11/my-disputes': () => Response.json([]),
    '/api/player': () => Response.json({ playerId: 'abc', playerName: 'Swift Otter 41' }),
    '/api/record-answer': () => Response.json(someVerdict(true)),
    '/api/submit-score': () => Response.json(someSubmission()),
    ...more,
  };
  const api = async (request: Request) => {
    const path = new URL(request.url).pathname;
    const text = await request.clone().text();
    calls.push({ path, body: text === '' ? null : JSON.parse(text) });
    if (path.endsWith('/open')) {
      const now = new Date().toISOString();
      return answers['open']?.(request) ?? Response.json({ openedAt: now, serverTime: now });
    }
    const answer = answers[path];
    return answer ? answer(request) : Response.json({ code: 'NOT_FOUND', message: 'x' }, { status: 404 });
  };
  const view = renderRemote(<PlayRoute />, {
    messages,
    api,
    slices: [playSlice],
    path: '/quiz/:quizId',
    route: { pathname: '/quiz/11', search, state },
    routes: [
      { path: '/results/:quizId', element: <p>Results</p> },
      { path: '/', element: <p>Home</p> },
    ],
  });
  return { ...view, calls };
}

/** The current toast, if any. */
export function toastOf({ store }: Pick<ReturnType<typeof startQuiz>, 'store'>): string {
  return JSON.stringify(Object(store.getState())['toast'] ?? null);
}
