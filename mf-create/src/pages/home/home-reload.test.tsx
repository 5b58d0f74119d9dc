import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { create, quiz, showHome } from '../../testing/show-home.tsx';

// A generation pauses for 3 s itself; a busy machine needs more than the rest of jest's 5 s.
jest.setTimeout(20_000);

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test('resumes waiting for a generation after a reload', async () => {
  sessionStorage.setItem(
    'mf-create.pending-generation',
    JSON.stringify({ topic: 'planets', difficulty: 'medium', questionCount: 5 }),
  );
  const states = ['running', 'done'];
  showHome({
    '/api/generations/current': () => {
      const status = states.shift() ?? 'done';
      const generation = { id: 1, topic: 'planets', status, quizId: status === 'done' ? 5 : null };
      return Response.json({ generation, readsSourceText: false });
    },
  });
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(await screen.findByText('Playing', {}, { timeout: 10_000 })).toBeVisible();
  expect(sessionStorage.length).toBe(0);
});

const PENDING = 'mf-create.pending-generation';

test('goes on waiting when the server says that the quiz is still being made', async () => {
  const states = ['running', 'done'];
  showHome({
    '/api/generate-quiz': () =>
      Response.json({ code: 'GENERATION_CONTINUES', message: 'still being made' }, { status: 503 }),
    '/api/generations/current': () => {
      const status = states.shift() ?? 'done';
      const quizId = status === 'done' ? 9 : null;
      const createdAt = new Date().toISOString();
      const generation = { id: 1, topic: 'whales', status, quizId, createdAt };
      return Response.json({ generation, readsSourceText: false });
    },
  });
  await create();
  expect(await screen.findByText('Playing', {}, { timeout: 10_000 })).toBeVisible();
  expect(states).toEqual([]);
});

test('remembers a generation whose request failed, and resumes when the server continues', async () => {
  let isAway = true;
  showHome({
    '/api/generate-quiz': () => {
      throw new TypeError('Failed to fetch');
    },
    '/api/generations/current': () => {
      if (isAway) throw new TypeError('Failed to fetch');
      const createdAt = new Date().toISOString();
      const generation = { id: 1, topic: 'whales', status: 'done', quizId: 9, createdAt };
      return Response.json({ generation, readsSourceText: false });
    },
  });
  await create();
  expect(await screen.findByText('Generation Failed', {}, { timeout: 10_000 })).toBeVisible();
  expect(sessionStorage.getItem(PENDING)).toContain('whales');
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Playing', {}, { timeout: 10_000 })).toBeVisible();
  expect(sessionStorage.getItem(PENDING)).toBeNull();
});

test.each([null, 'whales'])(
  'says after a reload that the request did not arrive (server knows: %s)',
  async (topic) => {
    sessionStorage.setItem(
      PENDING,
      JSON.stringify({ topic: 'planets', difficulty: 'medium', questionCount: 5 }),
    );
    const createdAt = new Date().toISOString();
    const generation = topic === null ? null : { id: 1, topic, status: 'done', quizId: 9, createdAt };
    showHome({ '/api/generations/current': () => Response.json({ generation, readsSourceText: false }) });
    expect(await screen.findByText('Generation Failed', {}, { timeout: 10_000 })).toBeVisible();
    expect(screen.getByText(/^The request for this quiz did not arrive/u)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
    expect(sessionStorage.getItem(PENDING)).toBeNull();
  },
);

test('shows a default text for a failure without a message, and ends the generation', async () => {
  showHome({
    '/api/generate-quiz': () => new Response(null, { status: 500 }),
  });
  await create();
  await screen.findByText('Generation Failed');
  expect(screen.getByText('Failed to generate quiz')).toBeVisible();
  expect(sessionStorage.getItem(PENDING)).toBeNull();
});

test('has a guest before it requests the quiz', async () => {
  const paths: string[] = [];
  const note = (path: string, answer: () => Response) => () => {
    paths.push(path);
    return answer();
  };
  showHome({
    '/api/player': note('player', () => Response.json({})),
    '/api/generate-quiz': note('quiz', () => Response.json({ quiz: { ...quiz, id: 9 }, broaderTopic: null })),
  });
  await create();
  await waitFor(() => {
    expect(paths).toEqual(['player', 'quiz']);
  });
});

test('restores the form after a reload until the quiz is generated', async () => {
  const topic = () => screen.findByRole('combobox', { name: 'Topic' });
  const { unmount } = showHome();
  await userEvent.type(await topic(), 'bridges');
  await userEvent.click(screen.getByRole('radio', { name: 'Hard' }));
  unmount();
  const again = showHome({
    '/api/generate-quiz': () => Response.json({ quiz: { ...quiz, id: 9 }, broaderTopic: null }),
  });
  expect(await topic()).toHaveValue('bridges');
  expect(screen.getByRole('radio', { name: 'Hard' })).toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'Create Quiz' }));
  expect(await screen.findByText('Playing', {}, { timeout: 10_000 })).toBeVisible();
  again.unmount();
  showHome();
  expect(await topic()).toHaveValue('');
});
