import { authorSchema } from '@quizmesh/contract/schemas';
import { renderRemote } from '@quizmesh/sdk/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import messages from '../../messages/en-US.json';
import { AuthorRoute } from './author-route.tsx';

const quiz = (id: number) => ({
  id,
  title: `Quiz ${id}`,
  description: '',
  topic: 'rivers',
  category: 'geography',
  difficulty: 'easy',
  tags: [],
  totalQuestions: 5,
  optionsPerQuestion: 4,
  timeLimit: null,
  language: 'en-US',
  attempts: 3,
  createdAt: '2026-10-14T12:00:00Z',
  slug: `quiz-${id}`,
});
const author = (more: object = {}) =>
  authorSchema.parse({
    name: 'Zoë.B',
    totalQuizzes: 2,
    totalAttempts: 6,
    quizzes: [quiz(1), quiz(2)],
    ...more,
  });

function show(answer: (url: URL) => Response, route = '/author/zo%C3%AB.b') {
  const asked: string[] = [];
  renderRemote(<AuthorRoute />, {
    messages,
    api: (request) => {
      const url = new URL(request.url);
      if (!url.pathname.startsWith('/api/authors/')) return Response.json({}, { status: 404 });
      asked.push(url.pathname + url.search);
      return answer(url);
    },
    path: '/author/:name',
    route,
  });
  return asked;
}

test("an author's page names the author and lists the public quizzes with links to their pages", async () => {
  const asked = show(() => Response.json(author()));
  expect(await screen.findByRole('heading', { level: 1, name: 'Quizzes by Zoë.B' })).toBeVisible();
  expect(screen.getByText('2 quizzes')).toBeVisible();
  expect(screen.getByText('6 attempts')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Quiz 1' })).toHaveAttribute('href', '/geography/quiz-1');
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  expect(asked).toEqual(['/api/authors/zo%C3%AB.b']);
});

test("an author's quizzes have pages", async () => {
  const asked = show((url) =>
    Response.json(author({ totalQuizzes: 25, quizzes: [quiz(url.searchParams.has('page') ? 25 : 1)] })),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('link', { name: 'Quiz 25' })).toBeVisible();
  expect(asked.at(-1)).toBe('/api/authors/zo%C3%AB.b?page=2');
});

test('a page that an author has no more leads to the last one', async () => {
  const asked = show(
    (url) => Response.json(author({ quizzes: url.searchParams.has('page') ? [] : [quiz(1), quiz(2)] })),
    '/author/zo%C3%AB.b?page=2',
  );
  expect(await screen.findByRole('link', { name: 'Quiz 1' })).toBeVisible();
  expect(asked).toEqual(['/api/authors/zo%C3%AB.b?page=2', '/api/authors/zo%C3%AB.b']);
});

test('an author without public quizzes is told as such, with a way to others', async () => {
  show(() => Response.json({ code: 'NOT_FOUND', message: 'x' }, { status: 404 }), '/author/%3Cb%3Enobody');
  expect(await screen.findByRole('heading', { level: 1, name: 'No public quizzes' })).toBeVisible();
  expect(screen.getByText(/<b>nobody/u)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse Quizzes' })).toHaveAttribute('href', '/browse');
});

test("an author's page that could not be loaded is loaded again", async () => {
  let isDown = true;
  show(() =>
    isDown ? Response.json({ code: 'INTERNAL', message: 'x' }, { status: 500 }) : Response.json(author()),
  );
  expect(await screen.findByText('Failed to fetch quizzes')).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Quiz 1' })).toBeVisible();
}, 15_000);
