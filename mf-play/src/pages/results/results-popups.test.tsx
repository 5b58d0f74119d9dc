import { someUser } from '@quizmesh/sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { someCheck } from '../../testing/question-answers.ts';
import { showResults } from '../../testing/show-results.tsx';

const review = () => screen.findByRole('region', { name: 'Question Review' });

beforeEach(() => {
  localStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('celebration popup', () => {
  const payload = JSON.stringify({
    achievements: [
      {
        achievement: {
          id: 'first',
          name: 'First Steps',
          description: 'Finish a quiz',
          icon: 'Trophy',
          rarity: 'rare',
          points: 20,
        },
      },
    ],
    streak: { currentStreak: 2, longestStreak: 4 },
    xpEarned: 45,
  });

  it('shows signed-in users their rewards once, and closes after 8 s', async () => {
    localStorage.setItem('quiz_achievements_11', payload);
    showResults({ isSignedIn: true });
    const popup = await screen.findByRole('region', { name: 'Achievement unlocked!' });
    expect(popup).toHaveTextContent('First StepsFinish a quizRare+20 XP+45 XP2-day streak');
    await waitFor(() => {
      expect(popup).not.toBeInTheDocument();
    });
    expect(localStorage.getItem('quiz_achievements_11')).toBeNull();
  });

  it("tells achievements and their requirements in the player's language, not as the API does", async () => {
    const { achievements, ...others } = JSON.parse(payload) as { achievements: { achievement: object }[] };
    const known = { id: 'regular', requirement: { type: 'quiz_count', value: 10 } };
    localStorage.setItem(
      'quiz_achievements_11',
      JSON.stringify({
        ...others,
        achievements: [{ achievement: { ...achievements[0]?.achievement, ...known } }],
      }),
    );
    showResults({ isSignedIn: true });
    const popup = await screen.findByRole('region', { name: 'Achievement unlocked!' });
    expect(popup).toHaveTextContent('RegularFinish 10 quizzesRare');
  });

  it('does not show the next account what the one before unlocked', async () => {
    localStorage.setItem('quiz_achievements_11', payload);
    const { store } = showResults({ isSignedIn: true });
    await screen.findByRole('region', { name: 'Achievement unlocked!' });
    act(() => {
      store.dispatch({ type: 'session/userSignedOut' });
    });
    // As signing out does.
    localStorage.removeItem('quiz_achievements_11');
    act(() => {
      store.dispatch({ type: 'session/userSignedIn', payload: someUser('zoe') });
    });
    await review();
    expect(screen.queryByText('First Steps')).not.toBeInTheDocument();
  });

  it('does not show for guests', async () => {
    localStorage.setItem('quiz_achievements_11', payload);
    showResults();
    await review();
    expect(screen.queryByText('First Steps')).not.toBeInTheDocument();
  });
});

test('"Ready for more?" popup: shows once, 10 s after scrolling past 100 px', async () => {
  showResults();
  await review();
  jest.useFakeTimers();
  const scrollTo = (top: number) => {
    Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
    act(() => void window.dispatchEvent(new Event('scroll')));
  };
  const wait = (milliseconds: number) => {
    act(() => {
      jest.advanceTimersByTime(milliseconds);
    });
  };
  scrollTo(100);
  wait(11_000);
  expect(screen.queryByText('Ready for more?')).not.toBeInTheDocument();
  scrollTo(101);
  wait(9900);
  expect(screen.queryByText('Ready for more?')).not.toBeInTheDocument();
  wait(200);
  const popup = screen.getByRole('region', { name: 'Ready for more?' });
  act(() => {
    within(popup).getByRole('button', { name: 'Close' }).click();
  });
  scrollTo(300);
  wait(20_000);
  expect(screen.queryByText('Ready for more?')).not.toBeInTheDocument();
});

describe('quality dashboard', () => {
  const sources = [1, 2, 3].map((number) => `https://example.org/${number}`);
  const checked = () => Response.json([someCheck({ sources }).factCheck]);
  const report = {
    id: 7,
    quizId: 11,
    questionIndex: 1,
    reportType: 'unclear_question',
    description: 'Which one?',
    status: 'pending',
    reportedBy: 'Swift Otter 41',
    createdAt: '2026-01-01T00:00:00Z',
  };

  it('shows admins checks and reports, freshly fetched', async () => {
    const { calls } = showResults({
      isAdmin: true,
      answers: {
        '/api/quiz/11/fact-check': checked,
        '/api/quiz/11/reports': () => Response.json([report]),
      },
    });
    const section = await screen.findByRole('region', { name: 'Quiz Quality Assessment' });
    expect(await within(section).findByText('High Quality')).toBeInTheDocument();
    expect(within(section).getByText('1/2 questions completed')).toBeInTheDocument();
    expect(within(section).getAllByRole('link')).toHaveLength(2);
    const requests = () =>
      calls.filter(({ path, cache }) => path.endsWith('/fact-check') && cache === 'no-store');
    expect(requests()).toMatchObject([{ credentials: 'include' }]);
    await userEvent.click(within(section).getByRole('button', { name: 'Refresh' }));
    await waitFor(() => {
      expect(requests()).toHaveLength(2);
    });
    await userEvent.click(within(section).getByRole('tab', { name: 'User Reports' }));
    const item = await within(section).findByRole('listitem');
    expect(item).toHaveTextContent(/Question 2: Unclear questionPendingWhich one\?#7 by Swift Otter 41/);
  });

  it('shows the status of a failed fetch', async () => {
    showResults({
      isAdmin: true,
      answers: { '/api/quiz/11/fact-check': () => new Response('', { status: 500 }) },
    });
    expect(await screen.findByText('HTTP error! status: 500')).toBeInTheDocument();
  });

  it.each([[true], [false]])('is hidden from all others (signed in: %s)', async (isSignedIn) => {
    showResults({ isSignedIn });
    await review();
    expect(screen.queryByText('Quiz Quality Assessment')).not.toBeInTheDocument();
  });
});
