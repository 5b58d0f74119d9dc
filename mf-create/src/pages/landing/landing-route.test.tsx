import { leaderboardEntrySchema, quizLandingSchema } from '@quizmesh/contract/schemas';
import { renderRemote } from '@quizmesh/sdk/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import messages from '../../messages/en-US.json';
import { LandingRoute } from './landing-route.tsx';
import { landingQuery } from './landing.queries.ts';

const quiz = quizLandingSchema.parse({
  id: 12,
  title: 'Planets & Moons',
  description: '',
  topic: 'the solar system',
  category: 'astronomy',
  difficulty: 'medium',
  tags: ['moons', 'orbits', 'rings', 'ice', 'dust', 'comets'],
  totalQuestions: 5,
  optionsPerQuestion: 4,
  timeLimit: null,
  language: 'en-US',
  attempts: 3912,
  createdAt: '2026-10-14T12:00:00Z',
  slug: 'planets-moons',
  rankedPlayers: 12,
  averagePercent: 67.4,
  provider: 'library',
  model: null,
});
const entry = (rank: number) =>
  leaderboardEntrySchema.parse({
    id: rank,
    username: `Player ${rank}`,
    isGuest: rank === 2,
    isDeleted: rank === 4,
    isYou: rank === 3,
    score: 4,
    totalQuestions: 5,
    percentage: 80,
    timeSpent: 61,
    completedAt: '2026-10-15T12:00:00Z',
    rank,
  });
const twelve = Array.from({ length: 12 }, (_slot, index) => entry(index + 1));

type Answers = Record<string, () => Response>;

function show(more: Answers = {}, route = '/astronomy/planets-moons') {
  const answers: Answers = {
    '/api/quiz-by-slug': () => Response.json(quiz),
    '/api/leaderboard/12': () => Response.json(twelve),
    '/api/search': () => Response.json([], { headers: { 'x-total-count': '34' } }),
    ...more,
  };
  const missing = () => Response.json({ code: 'QUIZ_NOT_FOUND', message: 'x' }, { status: 404 });
  return renderRemote(<LandingRoute />, {
    messages,
    api: (request) => (answers[new URL(request.url).pathname] ?? missing)(),
    path: '/:category/:slug',
    route,
    routes: [{ path: '/quiz/:id', element: <p>Playing</p> }],
  });
}

test('shows title, fallback description, stats, details and tags', async () => {
  show();
  expect(screen.getByText('Loading quiz...')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { level: 1, name: 'Planets & Moons' })).toBeVisible();
  expect(screen.getByText('Test your knowledge about the solar system')).toBeVisible();
  for (const text of ['3 min', '3,912', '67%', '3 minutes', 'October 14, 2026', '+2'])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Quiz Details' })).toBeVisible();
  expect(screen.queryByText('Time limit')).toBeNull();
});

test('fetches its numbers again after an attempt, like its board', () => {
  const refreshOn = expect.arrayContaining(['attempt.submitted']) as string[];
  expect(landingQuery('astronomy', 'planets-moons').meta).toMatchObject({ refreshOn });
});

test('tells who made the quiz and what it is based on, and offers a copy of a public one', async () => {
  const author = { kind: 'member', name: 'mira' } as const;
  const basedOn = { title: 'Planets', author: { kind: 'library', name: null }, path: '/astronomy/planets' };
  show({
    '/api/quiz-by-slug': () => Response.json({ ...quiz, author, basedOn, visibility: 'public' }),
  });
  expect(await screen.findByRole('link', { name: 'mira' })).toHaveAttribute('href', '/author/mira');
  expect(screen.getByRole('link', { name: 'Planets' })).toHaveAttribute('href', '/astronomy/planets');
  expect(screen.getByText('Quizmesh library', { exact: false })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Copy and edit' })).toHaveAttribute(
    'href',
    '/my-quizzes/new?copy=12',
  );
});

test.each([
  ['of a guest', { author: { kind: 'guest', name: 'Calm Panda' }, visibility: 'public' }],
  ['of an unlisted quiz', { author: { kind: 'member', name: 'Calm Panda' }, visibility: 'unlisted' }],
])('the author %s has no page that is linked', async (_name, more) => {
  show({ '/api/quiz-by-slug': () => Response.json({ ...quiz, ...more }) });
  expect(await screen.findByText('Calm Panda')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Calm Panda' })).toBeNull();
});

test('an unlisted quiz is not offered as a copy; its author may be gone', async () => {
  const author = { kind: 'deleted', name: null } as const;
  show({ '/api/quiz-by-slug': () => Response.json({ ...quiz, author, visibility: 'unlisted' }) });
  expect(await screen.findByText('Made by')).toBeVisible();
  expect(screen.getAllByText('Deleted player').length).toBeGreaterThan(0);
  expect(screen.queryByRole('link', { name: 'Copy and edit' })).toBeNull();
});

test('shows the language of the quiz, and links it in others', async () => {
  const translations = [
    { language: 'es', path: '/astronomy/planetas' },
    { language: 'ja', path: '/astronomy/%E6%83%91%E6%98%9F' },
  ];
  show({ '/api/quiz-by-slug': () => Response.json({ ...quiz, translations }) });
  expect(await screen.findByText('English')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'español' })).toHaveAttribute('href', '/astronomy/planetas');
  const japanese = screen.getByRole('link', { name: '日本語' });
  expect(japanese).toHaveAttribute('hreflang', 'ja');
  expect(japanese).toHaveAttribute('lang', 'ja');
});

test('shows the ten best scores', async () => {
  show();
  const board = await screen.findByRole('list', { name: 'Top Scores' });
  expect(within(board).getAllByRole('listitem')).toHaveLength(10);
  expect(within(board).getByText('You')).toBeVisible();
  expect(within(board).getAllByText('4/5')[0]).toBeVisible();
});

test('shows the own score behind the ten best', async () => {
  const own = { ...entry(57), isYou: true };
  show({
    '/api/leaderboard/12': () =>
      Response.json([...twelve.slice(0, 10).map((one) => ({ ...one, isYou: false })), own]),
  });
  const board = await screen.findByRole('list', { name: 'Top Scores' });
  const rows = within(board).getAllByRole('listitem');
  expect(rows).toHaveLength(11);
  expect(rows.at(-1)).toHaveTextContent(/^57.*You/u);
});

test('shows that there is no score yet, and hides the average', async () => {
  show({
    '/api/quiz-by-slug': () => Response.json({ ...quiz, averagePercent: null, timeLimit: 20 }),
    '/api/leaderboard/12': () => Response.json([]),
  });
  expect(await screen.findByText('No scores yet')).toBeVisible();
  expect(screen.getByText('Be the first to take this quiz!')).toBeVisible();
  expect(screen.queryByText('Average score')).toBeNull();
  expect(screen.getByText('20 minutes')).toBeVisible();
});

test('shows an error with a retry when the board fails', async () => {
  let isDown = true;
  show({
    '/api/leaderboard/12': () =>
      isDown ? Response.json({ code: 'INTERNAL', message: 'x' }, { status: 500 }) : Response.json(twelve),
  });
  expect(await screen.findByText('The leaderboard is not available right now')).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Player 1')).toBeVisible();
}, 15_000);

test.each([0, 1])('starts the quiz from button %i', async (button) => {
  show();
  await screen.findByText('Player 1');
  const starts = screen.getAllByRole('link', { name: 'Start Quiz' });
  expect(starts).toHaveLength(2);
  await userEvent.click(starts[button] ?? document.body);
  expect(await screen.findByText('Playing')).toBeVisible();
});

test('shows a missing quiz without a count until the count is known', async () => {
  show({
    '/api/quiz-by-slug': () => Response.json({ code: 'QUIZ_NOT_FOUND', message: 'x' }, { status: 404 }),
    '/api/search': () => Response.json({ code: 'INTERNAL', message: 'x' }, { status: 404 }),
  });
  expect(await screen.findByText(/planets-moons/u)).toBeVisible();
  expect(screen.queryByText(/0 quizzes/u)).toBeNull();
});

test('shows an unknown slug with its category, and offers a way out', async () => {
  show({
    '/api/quiz-by-slug': () => Response.json({ code: 'QUIZ_NOT_FOUND', message: 'x' }, { status: 404 }),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Quiz Not Found' })).toBeVisible();
  expect(
    screen.getByText(/The quiz you're looking for doesn't exist in the Astronomy category\./u),
  ).toBeVisible();
  expect(await screen.findByText(/planets-moons/u)).toBeVisible();
  expect(await screen.findByText(/34 quizzes/u)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Astronomy Quizzes' })).toHaveAttribute('href', '/astronomy');
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
});

it('shows a deleted account by the name in the catalogue', async () => {
  show();
  expect(await screen.findByText('Deleted player')).toBeInTheDocument();
  expect(screen.queryByText('Player 4')).not.toBeInTheDocument();
});

describe('sharing a quiz', () => {
  const LINK = 'http://localhost/astronomy/planets-moons';
  const withPointer = (kind: 'fine' | 'coarse') => {
    jest.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        ({
          matches: query.includes(`pointer: ${kind}`),
          addEventListener: () => undefined,
          removeEventListener: () => undefined,
        }) as never,
    );
  };
  const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Share' }));
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'share');
  });

  it('shows the link and its code, and copies it', async () => {
    withPointer('fine');
    const browser = userEvent.setup();
    show();
    await press();
    const dialog = within(await screen.findByRole('dialog', { name: 'Share this quiz' }));
    expect(dialog.getByLabelText('Link')).toHaveValue(LINK);
    expect(dialog.getByRole('img', { name: 'Scan it with a phone to play this quiz' })).toBeInTheDocument();
    await browser.click(dialog.getByRole('button', { name: 'Copy link' }));
    expect(await dialog.findByRole('button', { name: 'Link copied!' })).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(LINK);
  });

  it('opens the share sheet of a phone instead', async () => {
    withPointer('coarse');
    const shared = jest.fn(() => Promise.resolve());
    Object.defineProperty(navigator, 'share', { value: shared, configurable: true });
    show();
    await press();
    expect(shared).toHaveBeenCalledWith({ text: 'Planets & Moons', url: LINK });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
