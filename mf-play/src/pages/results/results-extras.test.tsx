import { leaderboardEntrySchema, myResultSchema, quizStatsSchema } from '@quizmesh/contract/schemas';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CHALLENGE, someChallenge, someQuiz, someResult } from '../../testing/quiz-fixtures.ts';
import { showResults, wrongResult } from '../../testing/show-results.tsx';

const review = () => screen.findByRole('region', { name: 'Question Review' });

beforeEach(() => {
  localStorage.clear();
});

test('says why an attempt of an account earned nothing', async () => {
  const result = { ...wrongResult(), xpEarned: 0, streak: null, unrewardedReason: 'unopened' };
  const answers = { '/api/quiz/11/my-result': () => Response.json(myResultSchema.parse(result)) };
  showResults({ answers, isSignedIn: true });
  expect(await screen.findByText('+0 XP')).toBeVisible();
  expect(screen.getByText(/^Played without a connection: three such quizzes a day earn XP/u)).toBeVisible();
});

describe('question review', () => {
  it('lists all, missed and disputed questions, and offers disputes only for wrong answers', async () => {
    showResults();
    const section = await review();
    await userEvent.click(await within(section).findByRole('radio', { name: 'Disputed 1' }));
    expect(within(section).getByRole('heading', { level: 3 })).toHaveTextContent('Largest planet?');
    expect(within(section).getByRole('button', { name: 'Dispute Submitted' })).toBeDisabled();
    expect(within(section).getByRole('button', { name: /Verified as correct/ })).toBeInTheDocument();
    await userEvent.click(within(section).getByRole('radio', { name: 'All 2' }));
    expect(within(section).getAllByRole('heading', { level: 3 })).toHaveLength(2);
    // The other question timed out, so it cannot be disputed.
    expect(within(section).getAllByRole('button', { name: /Dispute/ })).toHaveLength(1);
    expect(within(section).getByRole('button', { name: 'Report issue with question 2' })).toBeInTheDocument();
  });

  it('fetches the statistics of a question each time it is opened', async () => {
    const stats = [
      { option: 0, count: 1, percentage: 25 },
      { option: 1, count: 3, percentage: 75 },
    ];
    const { calls } = showResults({
      answers: { '/api/quiz/11/question/0/stats': () => Response.json(stats) },
    });
    const section = await review();
    const [button] = await within(section).findAllByRole('button', { name: 'How others answered' });
    for (let look = 1; look <= 2; look += 1) {
      await userEvent.click(button as HTMLElement);
      expect(await within(section).findByText('75%')).toBeInTheDocument();
      expect(calls.filter(({ path }) => path.endsWith('/stats'))).toHaveLength(look);
      await userEvent.click(button as HTMLElement);
    }
  });

  it('shows no statistics of the player alone', async () => {
    const stats = [
      { option: 0, count: 1, percentage: 100 },
      { option: 1, count: 0, percentage: 0 },
    ];
    showResults({ answers: { '/api/quiz/11/question/0/stats': () => Response.json(stats) } });
    const section = await review();
    const [button] = await within(section).findAllByRole('button', { name: 'How others answered' });
    await userEvent.click(button as HTMLElement);
    expect(await within(section).findByText('Nobody has been counted yet.')).toBeInTheDocument();
    expect(within(section).queryByText('100%')).not.toBeInTheDocument();
  });

  it('shows a question that was edited later in its original wording, with a note', async () => {
    const changed = {
      ...wrongResult(),
      changedQuestions: [
        {
          index: 0,
          question: 'Biggest planet?',
          options: ['Mars', 'Venus'],
          correctAnswer: 1,
          explanation: null,
        },
      ],
    };
    showResults({
      answers: { '/api/quiz/11/my-result': () => Response.json(myResultSchema.parse(changed)) },
    });
    const section = await review();
    expect(await within(section).findByText('Biggest planet?')).toBeInTheDocument();
    expect(within(section).getByText('Mars')).toBeInTheDocument();
    expect(within(section).getByText(/was changed after you answered/)).toBeInTheDocument();
  });

  it('practises with the words of the notes that the question was made from', async () => {
    const result = wrongResult();
    const quotation = { text: 'Jupiter outweighs all others.', place: null };
    const answers = result.answers.map((answer) => ({ ...answer, explanation: null, quotation }));
    showResults({ answers: { '/api/quiz/11/my-result': () => Response.json({ ...result, answers }) } });
    await userEvent.click(await screen.findByRole('button', { name: 'Practice my mistakes' }));
    const dialog = await screen.findByRole('dialog', { name: 'Practice my mistakes' });
    expect(within(dialog).queryByText(quotation.text)).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Earth' }));
    expect(within(dialog).getByText(quotation.text)).toBeInTheDocument();
  });

  it('practises missed questions until they are answered right', async () => {
    showResults();
    await userEvent.click(await screen.findByRole('button', { name: 'Practice my mistakes' }));
    const dialog = await screen.findByRole('dialog', { name: 'Practice my mistakes' });
    for (const option of ['Earth', 'Jupiter', 'Jupiter']) {
      await userEvent.click(within(dialog).getByRole('button', { name: option }));
      await userEvent.click(within(dialog).getByRole('button', { name: 'Next' }));
    }
    expect(within(dialog).getByText('All mistakes mended.')).toBeInTheDocument();
  });
});

test('share dialog: shows the link that challenges with the result as a QR code, copies it, and closes', async () => {
  const user = userEvent.setup();
  showResults();
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  const dialog = await screen.findByRole('dialog', { name: 'Share your result' });
  expect(dialog).toHaveTextContent('I scored 1/2 on “Planets”. How many can you get?');
  expect(within(dialog).getByRole('textbox', { name: 'Link' })).toHaveValue(
    `http://localhost/quiz/11?challenge=${CHALLENGE}`,
  );
  expect(
    within(dialog).getByRole('img', { name: 'Scan it with a phone to play this quiz' }),
  ).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Copy link' }));
  expect(await within(dialog).findByRole('button', { name: 'Link copied!' })).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe(`http://localhost/quiz/11?challenge=${CHALLENGE}`);
  await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test.each(['room', 'too-fast'])(
  'shares the part of a quiz that a live room asked as a part, not as a whole quiz without a mistake: %s',
  async (unrankedReason) => {
    const result = someResult();
    const part = {
      ...result,
      unrankedReason,
      rank: null,
      score: 1,
      totalQuestions: 1,
      percentage: 100,
      answers: result.answers.slice(0, 1),
    };
    showResults({ answers: { '/api/quiz/11/my-result': () => Response.json(myResultSchema.parse(part)) } });
    const panel = within(await screen.findByRole('region', { name: 'Challenge a friend' }));
    expect(panel.getByText('I scored 1/2 on “Planets”. How many can you get?')).toBeVisible();
    await userEvent.setup().click(panel.getByRole('button', { name: 'Copy link' }));
    expect(await panel.findByRole('button', { name: 'Link copied!' })).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('http://localhost/quiz/11');
  },
);

describe('quiz of the day', () => {
  const day = '2026-11-27';
  const ranked = { rank: 3, totalPlayers: 12, topPercent: 25, unrankedReason: null };
  const showDay = (result: object) =>
    showResults({
      answers: {
        '/api/quiz/11': () => Response.json({ ...someQuiz(true), day }),
        '/api/quiz/11/my-result': () => Response.json(myResultSchema.parse({ ...someResult(), ...result })),
      },
    });
  const panel = () => screen.findByRole('region', { name: 'Challenge a friend' });

  it('shares the ranked try as a day, a score and signs that tell nothing of the questions', async () => {
    const user = userEvent.setup();
    showDay(ranked);
    const section = within(await panel());
    expect(section.getByText('Quizmesh quiz of the day, Nov 27: 1/2')).toBeVisible();
    expect(section.getByRole('img', { name: "Correct, Time's up" })).toBeVisible();
    await user.click(section.getByRole('button', { name: 'Copy result' }));
    expect(await section.findByRole('button', { name: 'Result copied!' })).toBeVisible();
    const copied = await navigator.clipboard.readText();
    expect(copied).toBe(
      `Quizmesh quiz of the day, Nov 27: 1/2\n🟩⬜\nhttp://localhost/quiz/11?challenge=${CHALLENGE}`,
    );
    for (const { question, options } of someQuiz(true).questions)
      for (const spoiler of [question, ...options]) expect(copied).not.toContain(spoiler);
  });

  it('shows signs and link in the dialog of other devices, and sends them to the networks', async () => {
    showDay(ranked);
    await userEvent.click(await screen.findByRole('button', { name: 'Share' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Share your result' }));
    expect(dialog.getByRole('img', { name: "Correct, Time's up" })).toBeVisible();
    expect(dialog.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      expect.stringContaining(encodeURIComponent('\n🟩⬜')),
    );
  });

  it.each([
    ['a later try', { unrankedReason: null }],
    ['a try after its day', { unrankedReason: 'day-over' }],
    ['a try after one in another language', { unrankedReason: 'other-language' }],
  ])('shares %s like any other result', async (_, result) => {
    showDay({ rank: null, topPercent: null, ...result });
    const section = within(await panel());
    expect(section.getByText('I scored 1/2 on “Planets”. How many can you get?')).toBeVisible();
    expect(section.getByRole('button', { name: 'Copy link' })).toBeVisible();
  });

  it.each([
    ['day-over', 'The day of this quiz was over: its board is closed'],
    ['other-language', 'You already knew these questions from another language'],
  ])('says why it has no place: %s', async (unrankedReason, text) => {
    showDay({ rank: null, topPercent: null, unrankedReason });
    expect(await screen.findByText(text)).toBeVisible();
  });
});

test.each([
  [4, 'You beat the 40% you were challenged with!'],
  [5, 'You matched the 50% you were challenged with.'],
  [6, 'The score to beat was 60%.'],
])('a challenge with %i of 10 closes with: %s', async (score, text) => {
  const challenge = someChallenge({ score, percentage: score * 10 });
  showResults({
    search: `?challenge=${CHALLENGE}`,
    answers: { [`/api/challenges/${CHALLENGE}`]: () => Response.json(challenge) },
  });
  expect(await screen.findByText(text)).toBeInTheDocument();
  const [you, other] = screen.getAllByRole('row').slice(0, 2);
  expect(you).toHaveTextContent(/^You1\/2 correct/u);
  expect(other).toHaveTextContent(`ada${score}/10 correct1:35`);
  expect(screen.getByRole('button', { name: 'Return match' })).toBeInTheDocument();
});

test('shows the score distribution once there are other players', async () => {
  const stats = quizStatsSchema.parse({
    quizId: 11,
    attempts: 4,
    rankedPlayers: 4,
    averagePercent: 62,
    bestPercent: 100,
    worstPercent: 50,
    averageTimeSpent: 30,
    scoreDistribution: [
      { percentage: 50, players: 3 },
      { percentage: 100, players: 1 },
    ],
  });
  showResults({ answers: { '/api/quiz-stats/11': () => Response.json(stats) } });
  const region = await screen.findByRole('region', { name: 'All scores' });
  await userEvent.click(await within(region).findByText('Show as table'));
  const cells = within(region).getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent)).toEqual(['0', '3', '1']);
});

test("shows ten board entries and the player's own one", async () => {
  const entries = [...Array.from({ length: 10 }, (_, index) => index + 1), 14].map((rank) =>
    leaderboardEntrySchema.parse({
      id: rank,
      username: `Player ${rank}`,
      isGuest: false,
      isYou: rank === 14,
      score: 1,
      totalQuestions: 2,
      percentage: 50,
      timeSpent: 20,
      completedAt: '2026-01-01T00:00:00Z',
      rank,
    }),
  );
  showResults({ answers: { '/api/leaderboard/11': () => Response.json(entries) } });
  const board = await screen.findByRole('list', { name: 'Leaderboard' });
  expect(within(board).getAllByRole('listitem').at(-1)).toHaveTextContent('14');
});
