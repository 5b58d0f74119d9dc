import { answeredMistakeSchema, mistakesSchema } from '@quizmesh/contract/schemas';
import { renderRemote, someUser } from '@quizmesh/sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import messages from '../../messages/en-US.json';
import { MistakesRoute } from './mistakes-route.tsx';

const USER = someUser('mira');
const dueQuestion = (questionId: number) => ({
  questionId,
  quizId: 7,
  quizTitle: 'Planets',
  language: 'en-US' as const,
  question: `Question ${questionId}?`,
  options: ['Mars', 'Venus'],
});
const due = (ids: readonly number[], more: object = {}) =>
  mistakesSchema.parse({
    questions: ids.map(dueQuestion),
    due: ids.length,
    answeredToday: 0,
    nextOn: null,
    ...more,
  });
const verdict = (isCorrect: boolean, more: object = {}) =>
  answeredMistakeSchema.parse({
    isCorrect,
    correctAnswer: 1,
    explanation: 'Venus is hotter.',
    askedAgainOn: '2026-11-30',
    streak: null,
    ...more,
  });

type Answer = (request: Request) => Response | Promise<Response>;
function show({
  list,
  answer = () => Response.json(verdict(true)),
  user = USER,
}: {
  readonly list: () => Response;
  readonly answer?: Answer;
  readonly user?: typeof USER | null;
}) {
  return renderRemote(<MistakesRoute />, {
    messages,
    ...(user && { user }),
    api: (request) => (request.method === 'POST' ? answer(request) : list()),
  });
}

test('asks one mistake after the other, tells when each is asked again, and the streak at the end', async () => {
  let left = [1, 2];
  const sent: unknown[] = [];
  show({
    list: () => Response.json(due(left)),
    answer: async (request) => {
      const { pathname } = new URL(request.url);
      sent.push([pathname, await request.json()]);
      left = left.slice(1);
      const isLast = left.length === 0;
      return Response.json(
        isLast
          ? verdict(true, { askedAgainOn: null, streak: { currentStreak: 3, longestStreak: 3 } })
          : verdict(false),
      );
    },
  });
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Question 1?', level: 2 })).toHaveFocus());
  await userEvent.click(screen.getByRole('button', { name: 'Mars' }));
  expect(await screen.findByText('Not this time')).toBeVisible();
  expect(screen.getByText('Venus is hotter.')).toBeVisible();
  expect(screen.getByText('Asked again on Monday, November 30, 2026.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByRole('heading', { name: 'Question 2?' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Venus' }));
  expect(await screen.findByText('You know this one now: it is not asked again.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByRole('heading', { name: '1 of 2 right' })).toHaveFocus();
  expect(screen.getByText('Your streak: 3 days')).toBeVisible();
  expect(screen.queryByRole('button', { name: /more question/u })).toBeNull();
  expect(sent).toEqual([
    ['/api/mistakes/1/answers', { selectedOption: 0 }],
    ['/api/mistakes/2/answers', { selectedOption: 1 }],
  ]);
});

test('offers the questions that are still due after a round', async () => {
  let left = [1];
  show({
    list: () => Response.json(due(left)),
    answer: () => {
      left = [2];
      return Response.json(verdict(true));
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Venus' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
  await userEvent.click(await screen.findByRole('button', { name: '1 more question' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Question 2?' })).toHaveFocus());
});

test('goes on without a question that was deleted meanwhile', async () => {
  show({
    list: () => Response.json(due([1, 2])),
    answer: (request) =>
      request.url.includes('/1/')
        ? Response.json({ code: 'NOT_FOUND', message: 'x' }, { status: 404 })
        : Response.json(verdict(true)),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Mars' }));
  expect(await screen.findByRole('heading', { name: 'Question 2?' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Venus' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('heading', { name: '1 of 1 right' })).toBeVisible();
});

test('offers no question again when it is not known which are still due', async () => {
  let isAway = false;
  show({
    list: () => (isAway ? Response.error() : Response.json(due([1]))),
    answer: () => {
      isAway = true;
      return Response.json(verdict(true));
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Venus' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('heading', { name: '1 of 1 right' })).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(screen.queryByRole('button', { name: /more question/u })).toBeNull();
});

test('keeps the question when its answer could not be sent, and takes it again', async () => {
  let isAway = true;
  show({
    list: () => Response.json(due([1])),
    answer: () =>
      isAway
        ? Response.json({ code: 'UNAVAILABLE', message: 'x' }, { status: 503 })
        : Response.json(verdict(true)),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Mars' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Venus' }));
  expect(await screen.findByText('Correct')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('shows the other questions to read while none can be answered, each with a way to its result', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show({ list: () => Response.json(due([1, 2, 3])) });
  expect(await screen.findByRole('heading', { name: 'Question 1?' })).toBeVisible();
  expect(screen.getByText(/^Answering needs a network/u)).toBeVisible();
  const toRead = screen.getAllByRole('listitem').filter(({ textContent }) => textContent.includes('Mars'));
  expect(toRead.map(({ textContent }) => textContent)).toEqual([
    'Question 2?Mars · VenusPlanets',
    'Question 3?Mars · VenusPlanets',
  ]);
  expect(screen.getAllByRole('link', { name: 'Planets' })[0]).toHaveAttribute('href', '/results/7');
  jest.restoreAllMocks();
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
  expect(screen.queryByText(/^Answering needs a network/u)).toBeNull();
});

test('says when the next mistakes are due, or how they come here', async () => {
  const nextOn = due([], { nextOn: '2026-11-30', answeredToday: 3 });
  const { unmount } = show({ list: () => Response.json(nextOn) });
  expect(await screen.findByRole('heading', { name: 'Done for today' })).toBeVisible();
  expect(screen.getByText('The next ones come on Monday, November 30, 2026.')).toBeVisible();
  unmount();
  show({ list: () => Response.json(due([])) });
  expect(await screen.findByRole('heading', { name: 'Nothing to review today' })).toBeVisible();
  expect(screen.getByText('What you miss in a quiz comes here on the next day.')).toBeVisible();
});

test('says that mistakes could not be read, and reads them again', async () => {
  let isAway = true;
  show({
    list: () =>
      isAway ? Response.json({ code: 'INTERNAL', message: 'x' }, { status: 500 }) : Response.json(due([1])),
  });
  expect(await screen.findByText('Your mistakes are not available right now.')).toBeVisible();
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Question 1?' })).toBeVisible();
});

test('asks guests to sign in', async () => {
  show({ list: () => Response.json(due([1])), user: null });
  expect(await screen.findByRole('heading', { name: 'Your mistakes', level: 1 })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeVisible();
});
