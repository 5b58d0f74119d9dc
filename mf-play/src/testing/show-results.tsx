import { myResultSchema, userSchema } from '@quizmesh/contract/schemas';
import { renderRemote } from '@quizmesh/sdk/testing';
import messages from '../messages/en-US.json';
import { ResultsRoute } from '../pages/results/results-route.tsx';
import { someCheck, someDispute } from './question-answers.ts';
import { someQuiz, someResult } from './quiz-fixtures.ts';

const signedInUser = (isAdmin: boolean) =>
  userSchema.parse({
    id: 4,
    username: 'mira',
    email: 'mira@example.org',
    firstName: null,
    lastName: null,
    profilePicture: null,
    isAdmin,
    isVerified: true,
    hasPassword: true,
    createdAt: '2026-01-01T00:00:00Z',
  });
/** Question 0 wrong, question 1 timed out. */
export const wrongResult = () => {
  const result = someResult();
  const [first] = result.answers;
  return myResultSchema.parse({
    ...result,
    answers: [{ ...first, selectedOption: 0, isCorrect: false }, result.answers[1]],
  });
};

interface Options {
  readonly answers?: Record<string, () => Response>;
  readonly isSignedIn?: boolean;
  readonly isAdmin?: boolean;
  readonly search?: string;
}

/** Opens the results of quiz 11 as the route does: question 0 wrong and disputed, question 1 timed out. */
export function showResults({
  answers: more = {},
  isSignedIn = false,
  isAdmin = false,
  search = '',
}: Options = {}) {
  const calls: { path: string; cache: string; credentials: string }[] = [];
  const answers: Record<string, () => Response> = {
    '/api/quiz/11': () => Response.json(someQuiz(true)),
    '/api/quiz/11/my-result': () => Response.json(wrongResult()),
    '/api/leaderboard/11': () => Response.json([]),
    '/api/quiz/11/fact-check': () => Response.json([someCheck().factCheck]),
    '/api/quiz/11/my-disputes': () => Response.json([someDispute(false).dispute]),
    ...more,
  };
  const api = (request: Request) => {
    const { pathname: path } = new URL(request.url);
    calls.push({ path, cache: request.cache, credentials: request.credentials });
    return answers[path]?.() ?? Response.json({ code: 'NOT_FOUND', message: 'x' }, { status: 404 });
  };
  const view = renderRemote(<ResultsRoute />, {
    messages,
    api,
    path: '/results/:quizId',
    route: `/results/11${search}`,
    ...(isSignedIn || isAdmin ? { user: signedInUser(isAdmin) } : {}),
  });
  return { ...view, calls };
}
