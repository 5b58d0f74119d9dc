import type { User } from '@quizmesh/contract';
import { quizSummarySchema } from '@quizmesh/contract/schemas';
import { renderRemote } from '@quizmesh/sdk/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { generationSlice } from '../pages/home/generation/generation-slice.ts';
import messages from '../messages/en-US.json';
import { HomeRoute } from '../pages/home/home-route.tsx';

/** A quiz of the lists. */
export const quiz = quizSummarySchema.parse({
  id: 5,
  title: 'Planets',
  description: 'All eight.',
  topic: 'planets',
  category: 'astronomy',
  difficulty: 'medium',
  tags: ['a', 'b', 'c', 'd', 'e'],
  totalQuestions: 5,
  optionsPerQuestion: 4,
  timeLimit: null,
  language: 'en-US',
  attempts: 2,
  createdAt: '2026-01-01T00:00:00Z',
});

/** The home route with an API of these answers. */
export function showHome(
  more: Record<string, (request: Request) => Response | Promise<Response>> = {},
  route = '/',
  user?: User,
) {
  const urls: URL[] = [];
  const answers: typeof more = {
    '/api/trending': () => Response.json([quiz]),
    '/api/stats': () => Response.json({ totalQuizzes: 1, totalAttempts: 2, activePlayers: 3 }),
    '/api/random-questions': () => Response.json([]),
    '/api/search': () => Response.json([], { headers: { 'x-total-count': '0' } }),
    ...more,
  };
  const api = (request: Request) => {
    const url = new URL(request.url);
    urls.push(url);
    return (
      answers[url.pathname]?.(request) ?? Response.json({ code: 'NOT_FOUND', message: 'x' }, { status: 404 })
    );
  };
  const view = renderRemote(<HomeRoute />, {
    messages,
    api,
    ...(user && { user }),
    route,
    slices: [generationSlice],
    path: '/',
    routes: [{ path: '/quiz/:id', element: <p>Playing</p> }],
  });
  return { ...view, urls };
}

/** Submits the create form. */
export async function create() {
  await userEvent.type(screen.getByRole('combobox', { name: 'Topic' }), 'whales');
  await userEvent.click(screen.getByRole('button', { name: 'Create Quiz' }));
}
