import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hurryGeneration } from '../../testing/faster-timing.ts';
import { create, quiz, showHome } from '../../testing/show-home.tsx';

beforeEach(() => {
  hurryGeneration();
  sessionStorage.clear();
  localStorage.clear();
});

test('shows trending quizzes, and searches only on request', async () => {
  const { urls } = showHome();
  expect(await screen.findByRole('link', { name: 'Start Quiz: Planets' })).toHaveAttribute('href', '/quiz/5');
  expect(screen.getByText('3 min')).toBeInTheDocument();
  expect(screen.getByText('+1')).toBeInTheDocument();
  expect(urls.some(({ pathname }) => pathname === '/api/search')).toBe(false);
});

test('prefetches a quiz once when its start button is hovered', async () => {
  const { urls } = showHome({ '/api/quiz/5': () => Response.json({ ...quiz, questions: [] }) });
  const start = await screen.findByRole('link', { name: 'Start Quiz: Planets' });
  const requests = () => urls.filter(({ pathname }) => pathname === '/api/quiz/5').length;
  expect(requests()).toBe(0);
  await userEvent.hover(start);
  await userEvent.unhover(start);
  await userEvent.hover(start);
  expect(requests()).toBe(1);
});

test('keeps search and filters in the address; an empty result offers to clear them', async () => {
  const { urls, router } = showHome();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Topic' }), ' moon ');
  await userEvent.click(screen.getByRole('button', { name: 'Search Quizzes' }));
  expect(await screen.findByRole('heading', { name: 'No quizzes found' })).toBeInTheDocument();
  expect(router.state.location.search).toBe('?query=moon');
  expect(urls.find(({ pathname }) => pathname === '/api/search')?.search).toBe('?query=moon&preferred=en-US');
  await userEvent.click(screen.getAllByRole('button', { name: 'Clear Search' })[0] as HTMLElement);
  expect(router.state.location.search).toBe('');
  expect(await screen.findByRole('heading', { name: 'Trending Quizzes' })).toBeInTheDocument();
});

test('keeps what is typed into the search while a filter of the list is changed, and the focus after a search', async () => {
  const { router } = showHome();
  const topic = screen.getByRole('searchbox', { name: 'Topic' });
  await userEvent.type(topic, 'moon');
  await userEvent.click(await screen.findByRole('radio', { name: 'History' }));
  expect(router.state.location.search).toBe('?category=history');
  expect(screen.getByRole('searchbox', { name: 'Topic' })).toHaveValue('moon');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Topic' }), 's{Enter}');
  expect(router.state.location.search).toBe('?category=history&query=moons');
  expect(screen.getByRole('searchbox', { name: 'Topic' })).toHaveFocus();
});

test('offers to make a quiz about a search without results, and shows the nearest quizzes', async () => {
  const { router } = showHome(
    {
      '/api/search': (request) =>
        Response.json(new URL(request.url).searchParams.get('match') === 'any' ? [quiz] : []),
    },
    '/?query=moon%20bees',
  );
  expect(await screen.findByRole('heading', { name: 'Close to your search' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Start Quiz: Planets' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Make a quiz about “moon bees”' }));
  const topic = await screen.findByDisplayValue('moon bees');
  expect(topic).toHaveFocus();
  expect(router.state.location.search).toBe('');
  expect(screen.queryByRole('heading', { name: 'No quizzes found' })).toBeNull();
});

test('offers no quiz about a search that is too short for a topic', async () => {
  showHome({}, '/?query=xy');
  await screen.findByRole('heading', { name: 'No quizzes found' });
  expect(screen.queryByRole('link', { name: /^Make a quiz/ })).toBeNull();
});

test('tells quizzes in other languages apart, unless one language was asked for', async () => {
  const found = [
    { ...quiz, id: 6, title: 'Moons', language: 'en-UK' },
    { ...quiz, id: 7, title: 'Luna', language: 'es' },
  ];
  const { urls } = showHome({
    '/api/trending': () => Response.json(found),
    '/api/search': () => Response.json(found),
  });
  const heading = await screen.findByRole('heading', { name: 'In other languages' });
  expect(heading.compareDocumentPosition(screen.getByRole('link', { name: 'Luna' }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(heading.compareDocumentPosition(screen.getByRole('link', { name: 'Moons' }))).toBe(
    Node.DOCUMENT_POSITION_PRECEDING,
  );
  expect(screen.getByText('Spanish')).toBeInTheDocument();
  expect(urls.find(({ pathname }) => pathname === '/api/trending')?.search).toBe('?preferred=en-US');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'español');
  expect(await screen.findByRole('heading', { name: 'Search Results' })).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'In other languages' })).toBeNull();
  expect(urls.findLast(({ pathname }) => pathname === '/api/search')?.search).toBe(
    '?sortBy=popularity&language=es',
  );
});

test('shows why a search failed, with a retry', async () => {
  showHome(
    { '/api/search': () => Response.json({ code: 'UNAVAILABLE', message: 'Down' }, { status: 503 }) },
    '/?query=moon',
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('503: Down');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
});

test.each([
  [9, undefined],
  [10, '10+'],
  [49, '10+'],
  [720, '500+'],
  [9_999, '5,000+'],
  [10_400, '10,000+'],
  [62_000, '50,000+'],
])('the banner tells the own %i quizzes as %s', async (totalQuizzes, shown) => {
  showHome({
    '/api/stats': () => Response.json({ totalQuizzes, totalAttempts: 2, activePlayers: 10_000 }),
  });
  const users = await screen.findByText('users');
  expect(users.nextSibling).toHaveTextContent('10,000+');
  expect(screen.queryByText('quizzes')?.nextSibling?.textContent).toBe(shown);
  expect(screen.getByText('30 seconds')).toBeInTheDocument();
});

test('never shows a dismissed banner again', async () => {
  showHome();
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Create New Quiz' })).toBeInTheDocument();
  expect(localStorage.getItem('onboarding_dismissed')).toBe('true');
});

test('invites a guest at the limit to sign up', () => {
  localStorage.setItem('guest_quiz_count', '3');
  showHome();
  expect(screen.getByText('You have played 3 guest quizzes')).toBeInTheDocument();
});

/** An answer that comes when it is told to. */
function laterAnswer() {
  let answer: (response: Response) => void = () => {};
  const response = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  return { response, send: () => answer(Response.json({ quiz: { ...quiz, id: 9 } })) };
}

test('generates a quiz and opens it', async () => {
  const sent: unknown[] = [];
  const answer = laterAnswer();
  const generate = (request: Request) => {
    void request.json().then((body: unknown) => sent.push(body));
    return answer.response;
  };
  showHome({ '/api/generate-quiz': generate });
  await create();
  expect(await screen.findByRole('dialog', { name: 'Generating Quiz...' })).toBeInTheDocument();
  answer.send();
  expect(await screen.findByText('Playing')).toBeInTheDocument();
  expect(sent).toEqual([
    {
      topic: 'whales',
      difficulty: 'medium',
      language: 'en-US',
      userId: null,
      numQuestions: '10',
      numOptions: '4',
    },
  ]);
});

test('announces a quiz generated in the background by a toast with a link', async () => {
  const answer = laterAnswer();
  const { store } = showHome({ '/api/generate-quiz': () => answer.response });
  await create();
  const leave = await screen.findAllByRole('button', { name: 'Leave it running' });
  await userEvent.click(leave[0] as HTMLElement);
  expect(screen.getByRole('button', { name: 'Generating Quiz...' })).toBeInTheDocument();
  answer.send();
  await waitFor(() => {
    expect(JSON.stringify(store.getState())).toContain('"to":"/quiz/9"');
  });
  expect(screen.queryByText('Playing')).not.toBeInTheDocument();
});

test('offers to create an account at the daily guest limit', async () => {
  const limit = {
    code: 'DAILY_LIMIT_REACHED',
    message: 'Daily limit reached',
    encourageSignup: true,
    isAnonymous: true,
  };
  const { store } = showHome({ '/api/generate-quiz': () => Response.json(limit, { status: 429 }) });
  await create();
  expect(await screen.findByText('Daily Limit Reached')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Create Free Account' }));
  expect(JSON.stringify(store.getState())).toContain('"tab":"register"');
});

describe('a ready quiz that differs from the request', () => {
  const answer = { quiz: { ...quiz, id: 9, language: 'de' }, broaderTopic: 'mammals' };
  async function showNotes() {
    const view = showHome({ '/api/generate-quiz': () => Response.json(answer) });
    await create();
    await screen.findByRole('button', { name: 'Start Quiz' });
    expect(screen.getByRole('dialog')).toHaveTextContent('Your quiz on “whales” is ready');
    return view;
  }

  test('says so before its clock runs, and is opened by the player', async () => {
    await showNotes();
    expect(screen.getByText(/This quiz is about mammals\.$/)).toBeVisible();
    expect(screen.getByText('Without an AI provider, quizzes on this topic are in German.')).toBeVisible();
    expect(screen.queryByText('Playing')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Start Quiz' }));
    expect(await screen.findByText('Playing')).toBeVisible();
    expect(sessionStorage.getItem('mf-create.pending-generation')).toBe('null');
  });

  test('is not lost when the dialog is closed: a toast leads to it', async () => {
    const { store } = await showNotes();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    expect(JSON.stringify(store.getState())).toContain('"to":"/quiz/9"');
    expect(screen.getByRole('button', { name: 'Create Quiz' })).toBeVisible();
  });
});

test('is not cancelled by the second of two Enters in the topic', async () => {
  showHome({ '/api/generate-quiz': () => new Promise(() => undefined) });
  await userEvent.type(screen.getByRole('combobox', { name: 'Topic' }), 'whales{Enter}');
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('says that notes are too short without calling it a failure, or offering the same again', async () => {
  showHome({
    '/api/generate-quiz': () => Response.json({ code: 'TOO_FEW_IN_NOTES', message: 'x' }, { status: 422 }),
  });
  await create();
  expect(await screen.findByRole('dialog', { name: 'Not enough in your notes' })).toBeVisible();
  expect(screen.queryByText('Generation Failed')).toBeNull();
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
});

test('suggests supported topics for an unsupported one', async () => {
  const topics: unknown[] = [];
  const refuse = (request: Request) => {
    void request.json().then(({ topic }: { topic: string }) => topics.push(topic));
    return Response.json(
      { code: 'TOPIC_NOT_SUPPORTED_OFFLINE', message: 'x', suggestions: ['rivers'] },
      { status: 422 },
    );
  };
  showHome({ '/api/generate-quiz': refuse });
  await create();
  expect(await screen.findByText(/not enough checked questions about/u)).toHaveTextContent('whales');
  expect(screen.queryByText(/in English/u)).not.toBeInTheDocument();
  expect(screen.getByText('These topics are close to it and work right now:')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'rivers' }));
  await waitFor(() => {
    expect(topics).toEqual(['whales', 'rivers']);
  });
});

test('offers the largest quiz that the questions on a topic are enough for', async () => {
  const counts: unknown[] = [];
  const refuse = (request: Request) => {
    void request.json().then(({ numQuestions }: { numQuestions: string }) => counts.push(numQuestions));
    return Response.json(
      { code: 'TOPIC_NOT_SUPPORTED_OFFLINE', message: 'x', available: 9, requested: 10, suggestions: [] },
      { status: 422 },
    );
  };
  showHome({ '/api/generate-quiz': refuse });
  await create();
  await userEvent.click(await screen.findByRole('button', { name: 'Take 5 questions' }));
  await waitFor(() => {
    expect(counts).toEqual(['10', '5']);
  });
});

test.each([
  ['TOPIC_BLOCKED', {}],
  ['VALIDATION_FAILED', { fields: { topic: 'x' } }],
])('shows at the topic that it was refused with %s, and keeps the text', async (code, more) => {
  showHome({
    '/api/generate-quiz': () => Response.json({ code, message: 'x', ...more }, { status: 400 }),
  });
  await create();
  const topic = await screen.findByRole('combobox', { name: 'Topic' });
  await waitFor(() => {
    expect(topic).toHaveFocus();
  });
  expect(topic).toHaveValue('whales');
  expect(topic).toHaveAccessibleDescription('Please choose an appropriate topic for your quiz');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await userEvent.type(topic, '!');
  expect(topic).not.toHaveAccessibleDescription();
});

test.each([
  ['running', () => new Promise<Response>(() => {})],
  ['failed', () => Response.json({ code: 'INTERNAL', message: 'x' }, { status: 500 })],
])('Escape in a %s generation returns to the topic', async (_, answer) => {
  showHome({ '/api/generate-quiz': answer });
  await create();
  await screen.findByRole('dialog');
  if (_ === 'failed') await screen.findByText('Generation Failed');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => {
    expect(screen.getByRole('combobox', { name: 'Topic' })).toHaveFocus();
  });
});

test('shows the day and time zone in which the daily limit ends', async () => {
  const limit = {
    code: 'DAILY_LIMIT_REACHED',
    message: 'Daily limit reached',
    resetAt: '2026-01-05T12:30:00Z',
  };
  showHome({ '/api/generate-quiz': () => Response.json(limit, { status: 429 }) });
  await create();
  expect(await screen.findByText(/^New quizzes from Monday.*\d+:\d\d [AP]M \S+\.$/)).toBeInTheDocument();
});

test('shows search results in the place and under the heading of the welcome text', async () => {
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
  showHome({}, '/?query=moon');
  expect(await screen.findByRole('heading', { name: 'Search Results for “moon”' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument();
  expect(document.title).toMatch(/^Search Results/);
  expect(scroll).toHaveBeenCalled();
});

describe('a quiz in the making', () => {
  const making = { quizId: 9, made: 3, asked: 10 };
  const state = { id: 4, topic: 'whales', status: 'running', making };
  const events = () =>
    new Response(`event: state\nid: 3\ndata: ${JSON.stringify(state)}\n\n`, {
      headers: { 'content-type': 'text/event-stream' },
    });

  test('announces in a place that is there before', async () => {
    showHome({
      '/api/generate-quiz': () => new Response(new ReadableStream()),
      '/api/generations/events': events,
    });
    await create();
    const places = within(await screen.findByRole('dialog')).getAllByRole('status');
    const sentence = await screen.findByText(/^3 of 10 questions are ready/);
    expect(places).toContain(sentence);
  });

  test('can be played before all its questions are there', async () => {
    showHome({
      '/api/generate-quiz': () => new Response(new ReadableStream()),
      '/api/generations/events': events,
    });
    await create();
    expect(await screen.findByText(/^3 of 10 questions are ready/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Play now' }));
    expect(await screen.findByText('Playing')).toBeVisible();
    expect(sessionStorage.getItem('mf-create.pending-generation')).toBe('null');
  });

  const incomplete = { code: 'QUIZ_INCOMPLETE', message: 'x', generationId: 4, made: 3, asked: 10 };
  const asked = () => Response.json(incomplete, { status: 422 });

  test('whose rest cannot be made is no failure: the smaller quiz can be taken', async () => {
    showHome({
      '/api/generate-quiz': asked,
      '/api/generations/4/publish': () => Response.json({ ...quiz, id: 9 }, { status: 201 }),
    });
    await create();
    expect(await screen.findByRole('heading', { name: '3 of 10 questions' })).toBeVisible();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Take 3 questions' }));
    expect(await screen.findByText('Playing')).toBeVisible();
  });

  test('whose rest cannot be made can be given up', async () => {
    const { urls } = showHome({
      '/api/generate-quiz': asked,
      '/api/generations/4': () => Response.json({ message: 'Deleted' }),
    });
    await create();
    await userEvent.click(await screen.findByRole('button', { name: 'Take none' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(urls.map(({ pathname }) => pathname)).toContain('/api/generations/4');
  });

  test('whose rest cannot be made waits for the choice when its dialog is closed', async () => {
    showHome({ '/api/generate-quiz': asked });
    await create();
    await screen.findByRole('heading', { name: '3 of 10 questions' });
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: '3 of 10 questions' }));
    expect(await screen.findByRole('button', { name: 'Take 3 questions' })).toBeVisible();
  });

  test('whose rest cannot be made waits for the choice when the page is reloaded', async () => {
    const generation = {
      ...state,
      status: 'failed',
      errorCode: 'QUIZ_INCOMPLETE',
      message: 'x',
      quizId: null,
    };
    const createdAt = new Date().toISOString();
    const answers = {
      '/api/generate-quiz': asked,
      '/api/generations/current': () =>
        Response.json({ generation: { ...generation, createdAt }, readsSourceText: true }),
    };
    const { unmount } = showHome(answers);
    await create();
    await screen.findByRole('button', { name: 'Take 3 questions' });
    unmount();
    showHome(answers);
    expect(await screen.findByRole('button', { name: 'Take 3 questions' })).toBeVisible();
  });

  test('stays a choice when taking it gets no answer', async () => {
    const { store } = showHome({
      '/api/generate-quiz': asked,
      '/api/generations/4/publish': () => {
        throw new TypeError('Failed to fetch');
      },
    });
    await create();
    await userEvent.click(await screen.findByRole('button', { name: 'Take 3 questions' }));
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Take 3 questions' })).toBeEnabled();
    });
    expect(JSON.stringify(Object(store.getState())['toast'])).toContain('title');
  });

  test('is deleted before it is tried again, so that its quota is free', async () => {
    let discarded: (() => void) | undefined;
    const { urls } = showHome({
      '/api/generate-quiz': asked,
      '/api/generations/4': () => {
        const body = new ReadableStream({
          start: (controller) => {
            discarded = () => {
              controller.enqueue(new TextEncoder().encode('{"message":"Deleted"}'));
              controller.close();
            };
          },
        });
        return new Response(body, { headers: { 'content-type': 'application/json' } });
      },
    });
    const requests = () => urls.filter(({ pathname }) => pathname === '/api/generate-quiz').length;
    await create();
    await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
    await waitFor(() => {
      expect(discarded).toBeDefined();
    });
    expect(requests()).toBe(1);
    discarded?.();
    await waitFor(() => {
      expect(requests()).toBe(2);
    });
  });
});

test("shows a member's best result on cards instead of the number of attempts, guests who never played ask for none", async () => {
  const asked: string[] = [];
  const server = {
    '/api/my-bests': (request: Request) => {
      asked.push(new URL(request.url).search);
      return Response.json([{ quizId: quiz.id, percentage: 80 }]);
    },
    '/api/trending': () => Response.json([quiz, { ...quiz, id: 6, title: 'Moons' }]),
  };
  const { unmount } = showHome(server);
  expect(await screen.findAllByText('2 attempts')).toHaveLength(2);
  expect(asked).toEqual([]);
  unmount();
  localStorage.setItem('guest_quiz_count', '1');
  showHome(server);
  expect(await screen.findByText('Your best: 80%')).toBeVisible();
  expect(screen.getAllByText('2 attempts')).toHaveLength(1);
  expect(asked).toEqual(['?quizIds=5%2C6']);
});
