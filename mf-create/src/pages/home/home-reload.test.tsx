import { emitPlatformEvent } from '@quizmesh/sdk';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SIGNED_IN_USER } from '../../testing/member.ts';
import { hurryGeneration } from '../../testing/faster-timing.ts';
import { create, quiz, showHome } from '../../testing/show-home.tsx';
import { generationSlice } from './generation/generation-slice.ts';

beforeEach(() => {
  hurryGeneration();
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
  expect(await screen.findByText('Playing')).toBeVisible();
  expect(sessionStorage.getItem(PENDING)).toBe('null');
});

const PENDING = 'mf-create.pending-generation';

test.each([
  [
    'the server says that the quiz is still being made',
    () => Response.json({ code: 'GENERATION_CONTINUES', message: 'still being made' }, { status: 503 }),
  ],
  [
    'a proxy waits no longer for the server',
    () => new Response('<h1>504 Gateway Time-out</h1>', { status: 504 }),
  ],
])('goes on waiting when %s', async (_case, answer) => {
  const states = ['running', 'done'];
  showHome({
    '/api/generate-quiz': answer,
    '/api/generations/current': () => {
      const status = states.shift() ?? 'done';
      const quizId = status === 'done' ? 9 : null;
      const createdAt = new Date().toISOString();
      const generation = { id: 1, topic: 'whales', status, quizId, createdAt };
      return Response.json({ generation, readsSourceText: false });
    },
  });
  await create();
  expect(await screen.findByText('Playing')).toBeVisible();
  expect(states).toEqual([]);
});

test('goes on waiting for a quiz that is still being made on a device whose clock is ahead', async () => {
  const createdAt = new Date(Date.now() - 600_000).toISOString();
  showHome({
    '/api/generate-quiz': () =>
      Response.json({ code: 'GENERATION_CONTINUES', message: 'still being made' }, { status: 503 }),
    '/api/generations/current': () =>
      Response.json({
        generation: { id: 1, topic: 'whales', status: 'done', quizId: 9, createdAt },
        readsSourceText: false,
      }),
  });
  await create();
  expect(await screen.findByText('Playing')).toBeVisible();
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
  expect(await screen.findByText('Generation Failed')).toBeVisible();
  expect(sessionStorage.getItem(PENDING)).toContain('whales');
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Playing')).toBeVisible();
  expect(sessionStorage.getItem(PENDING)).toBe('null');
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
    expect(await screen.findByText('Generation Failed')).toBeVisible();
    expect(screen.getByText(/^The request for this quiz did not arrive/u)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
    expect(sessionStorage.getItem(PENDING)).toBe('null');
  },
);

test('shows a default text for a failure without a message, and ends the generation', async () => {
  showHome({
    '/api/generate-quiz': () => new Response(null, { status: 500 }),
  });
  await create();
  await screen.findByText('Generation Failed');
  expect(screen.getByText('Failed to generate quiz')).toBeVisible();
  expect(sessionStorage.getItem(PENDING)).toBe('null');
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
  expect(await screen.findByText('Playing')).toBeVisible();
  again.unmount();
  showHome();
  expect(await topic()).toHaveValue('');
});

describe('a new tab', () => {
  const running = {
    id: 1,
    topic: 'planets',
    difficulty: 'hard',
    questionCount: 10,
    status: 'running',
    quizId: null,
    createdAt: new Date().toISOString(),
  };
  const incomplete = {
    ...running,
    status: 'failed',
    making: { quizId: 5, made: 7, asked: 10 },
    errorCode: 'QUIZ_INCOMPLETE',
  };
  const answering =
    (...states: readonly object[]) =>
    () => {
      const [next, ...rest] = states;
      if (rest.length > 0) states = rest;
      return Response.json({ generation: next ?? null, readsSourceText: false });
    };
  const waiting = () => screen.findByRole('button', { name: 'Generating Quiz...' });

  test('shows the quiz that a closed tab was waiting for, and tells when it is ready without opening it', async () => {
    const { store } = showHome({
      '/api/generations/current': answering(running, { ...running, status: 'done', quizId: 5 }),
    });
    await waiting();
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => {
      expect(JSON.stringify(store.getState())).toContain('Your quiz on “planets” is ready');
    });
    expect(screen.queryByText('Playing')).toBeNull();
  });

  test('shows what was asked for, and leaves it alone once cancelled', async () => {
    const { unmount } = showHome({ '/api/generations/current': answering(running) });
    await userEvent.click(await waiting());
    expect(screen.getByRole('dialog')).toHaveTextContent('planets10 questions4 optionsHard');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    unmount();
    const { urls } = showHome({ '/api/generations/current': answering(running) });
    await screen.findByRole('heading', { name: 'Planets' });
    expect(urls.map(({ pathname }) => pathname)).not.toContain('/api/generations/current');
    expect(screen.queryByRole('button', { name: 'Generating Quiz...' })).toBeNull();
  });

  test('offers the smaller quiz that waits for a choice', async () => {
    showHome({ '/api/generations/current': answering(incomplete) });
    await userEvent.click(await screen.findByRole('button', { name: '7 of 10 questions' }));
    expect(screen.getByRole('button', { name: 'Take 7 questions' })).toBeVisible();
  });

  test('does not call it a failure when too little can be made while the dialog is closed', async () => {
    const { store } = showHome({ '/api/generations/current': answering(running, incomplete) });
    expect(await screen.findByRole('button', { name: '7 of 10 questions' })).toBeVisible();
    expect(JSON.stringify(store.getState())).not.toContain('Generation Failed');
    expect(JSON.stringify(store.getState())).toContain('7 of 10 questions');
  });

  test('tells of a generation that fails while its dialog is closed', async () => {
    const failed = { ...running, status: 'failed', errorCode: 'GENERATION_FAILED', message: 'x' };
    const { store } = showHome({ '/api/generations/current': answering(running, failed) });
    expect(await screen.findByRole('button', { name: 'Generation Failed' })).toBeVisible();
    expect(JSON.stringify(store.getState())).toContain('Generation Failed');
  });
});

describe('what an account left in the tab', () => {
  const typed = {
    topic: 'my diary',
    difficulty: 'hard',
    questionCount: 5,
    language: null,
    notes: 'Dear diary',
    places: [],
  };
  const keep = () => {
    sessionStorage.setItem('mf-create.create-form', JSON.stringify(typed));
    sessionStorage.setItem(
      PENDING,
      JSON.stringify({ topic: 'my diary', difficulty: 'hard', questionCount: 5 }),
    );
  };
  const nothing = () => Response.json({ generation: null, readsSourceText: true });
  const topic = () => screen.findByRole('combobox', { name: 'Topic' });

  test('is not shown to the next one: neither its input nor what it waits for', async () => {
    sessionStorage.setItem('mf-create.account', '6');
    keep();
    showHome({ '/api/generations/current': nothing }, '/', SIGNED_IN_USER);
    expect(await topic()).toHaveValue('');
    expect(screen.queryByText('Dear diary')).toBeNull();
    await screen.findByRole('heading', { name: 'Planets' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sessionStorage.getItem('mf-create.create-form')).toBeNull();
  });

  test('goes when it signs out, also while its quiz is being made', async () => {
    const { store } = showHome(
      { '/api/generate-quiz': () => new Promise(() => undefined), '/api/generations/current': nothing },
      '/',
      SIGNED_IN_USER,
    );
    await create();
    await userEvent.click(within(await screen.findByRole('dialog')).getByText('Leave it running'));
    await screen.findByRole('button', { name: 'Generating Quiz...' });
    act(() => {
      store.dispatch({ type: 'session/userSignedOut' });
    });
    expect(await screen.findByRole('button', { name: 'Create Quiz' })).toBeVisible();
    expect(await topic()).toHaveValue('');
    expect(sessionStorage.getItem(PENDING)).toBeNull();
  });

  test('stays when its session expires', async () => {
    const { store } = showHome({ '/api/generations/current': nothing }, '/', SIGNED_IN_USER);
    await userEvent.type(await topic(), 'bridges');
    act(() => {
      store.dispatch({ type: 'session/userSignedOut' });
      emitPlatformEvent('session-changed', { status: 'guest', reason: 'expired' });
    });
    await screen.findByRole('heading', { name: 'Planets' });
    expect(await topic()).toHaveValue('bridges');
  });

  test('stays when a guest signs in', async () => {
    keep();
    sessionStorage.removeItem(PENDING);
    const { store } = showHome({ '/api/generations/current': nothing });
    expect(await topic()).toHaveValue('my diary');
    act(() => {
      store.dispatch({ type: 'session/userSignedIn', payload: SIGNED_IN_USER });
    });
    await screen.findByRole('heading', { name: 'Planets' });
    expect(await topic()).toHaveValue('my diary');
  });
});

test('a cancelled quiz is not made any further', async () => {
  const running = {
    id: 4,
    topic: 'whales',
    status: 'running',
    quizId: null,
    createdAt: new Date().toISOString(),
  };
  const deleted: string[] = [];
  showHome({
    '/api/generate-quiz': () => new Promise(() => undefined),
    '/api/generations/current': () => Response.json({ generation: running, readsSourceText: false }),
    '/api/generations/4': ({ method }) => {
      deleted.push(method);
      return Response.json({ message: 'x' });
    },
  });
  await create();
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => {
    expect(deleted).toEqual(['DELETE']);
  });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('tells whoever came back from playing when the rest is made', async () => {
  const { store, router } = showHome({
    '/api/generations/current': () =>
      Response.json({
        generation: {
          id: 1,
          topic: 'whales',
          status: isMade ? 'done' : 'running',
          quizId: isMade ? 9 : null,
          createdAt: new Date().toISOString(),
        },
        readsSourceText: false,
      }),
    '/api/generate-quiz': () =>
      Response.json({ code: 'GENERATION_CONTINUES', message: 'still being made' }, { status: 503 }),
  });
  let isMade = false;
  await create();
  act(() => {
    store.dispatch(generationSlice.actions.playBegun());
  });
  await act(() => router.navigate('/quiz/9'));
  await act(() => router.navigate('/'));
  await screen.findByRole('button', { name: 'Generating Quiz...' });
  isMade = true;
  await waitFor(() => {
    expect(JSON.stringify(store.getState())).toContain('Your quiz on “whales” is ready');
  });
});
