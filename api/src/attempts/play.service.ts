import {
  QUESTION_TIME_LIMIT_SECONDS,
  localDay,
  type AnswerStatistic,
  type Attempt,
  type BestResult,
  type MyResult,
  type OpenQuestionResponse,
  type RecordAnswerResponse,
  type RecordedAnswer,
  type SubmitScoreResponse,
  type UnlockedAchievement,
  type UnrankedReason,
  type UnrewardedReason,
} from '@quizmesh/contract';
import { isUniqueViolation } from '../database/database-errors.ts';
import type { UnitOfWork } from '../database/unit-of-work.ts';
import { ForbiddenError } from '../http/errors/http-errors.ts';
import { type Player } from '../players/index.ts';
import {
  QuizInTheMakingError,
  QuizNotFoundError,
  type AnswerKey,
  type QuestionVersion,
  type QuizRepository,
} from '../quizzes/index.ts';
import { countFinished, rewardPlayer, takeUpReadMistakes } from './finish-attempt.ts';
import type { PlayRepositories } from './play-repositories.ts';
import { AttemptFinishedError, AttemptNotFoundError } from './attempt.errors.ts';
import type {
  AttemptResult,
  AttemptReward,
  FinishedAttempt,
  FirstAnswer,
  StoredAnswer,
  StoredAttempt,
} from './attempt.repository.ts';
import { boardEntry, type BoardEntry } from './board.repository.ts';
import type { ChallengeTokens } from './challenge-tokens.ts';
import {
  beganAt,
  hasGivenUp,
  isTooFast,
  isUnopened,
  type Fairness,
  type FinishedAnswers,
} from './fairness.ts';
import {
  answersEarlierQuestion,
  answersVoid,
  deadlineOf,
  judgeAnswer,
  requireOption,
  requireQuestion,
  scoreAttempt,
  topPercent,
  type SubmittedOption,
} from './scoring.ts';

interface SubmittedAnswer extends SubmittedOption {
  readonly quizId: number;
  readonly attemptId?: number | undefined;
}

interface Submission {
  readonly quizId: number;
  readonly attemptId?: number | undefined;
  /** Options by question; used for questions without a stored answer. */
  readonly answers?: readonly (number | null)[] | undefined;
  /** Seconds; used only when no question was opened, and clamped. */
  readonly claimedSeconds: number | null;
  /** Hash of the client's network. */
  readonly network: string;
}

/** A stored answer, and the question with which its verdict was computed. */
interface JudgedAnswer {
  readonly answer: StoredAnswer;
  readonly question: AnswerKey['questions'][number];
}

/** The key of an attempt's quiz, and the answers that it has. */
interface SeenAttempt {
  readonly key: AnswerKey;
  readonly answers: readonly StoredAnswer[];
}

export type PlayService = ReturnType<typeof createPlayService>;

/** @throws {QuizNotFoundError} the quiz was deleted or never existed */
export async function requireKey(quizzes: QuizRepository, quizId: number): Promise<AnswerKey> {
  const key = await quizzes.answerKey(quizId);
  if (!key) throw new QuizNotFoundError();
  return key;
}

/** @throws {AttemptNotFoundError} not an attempt of this player at this quiz */
function requireOwn(attempt: StoredAttempt | null, quizId: number, player: Player): StoredAttempt {
  if (attempt?.quizId !== quizId || attempt.playerKey !== player.key) {
    throw new AttemptNotFoundError();
  }
  return attempt;
}

/** Converts an answer with its verdict; it is answered, so the key may be sent. */
function presentAnswer(answer: StoredAnswer, key: AnswerKey): RecordedAnswer {
  const { correctAnswer, explanation, quotation } = requireQuestion(key, answer.questionIndex);
  return {
    questionIndex: answer.questionIndex,
    selectedOption: answer.selectedOption,
    isCorrect: answer.isCorrect,
    correctAnswer,
    explanation,
    ...(quotation && { quotation }),
    seconds: answer.countedMs / 1000,
  };
}

/** A question may be opened between the read and the write of a transaction: verdicts are computed again then, with the stored
 *  opening time. */
async function againWhenOpened<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return work();
  }
}

/** The wordings that the player saw, for questions that were edited after they were answered. */
function versionsAsSeen(answers: readonly StoredAnswer[], versions: readonly QuestionVersion[]) {
  const seen = new Map<number, QuestionVersion>();
  for (const answer of answers) {
    const { questionIndex } = answer;
    const version = versions.find(
      ({ position, replacedAt }) => position === questionIndex && answersEarlierQuestion(answer, replacedAt),
    );
    if (version) seen.set(questionIndex, version);
  }
  return seen;
}

/** Playing a quiz: open an attempt, open a question, answer it, submit the attempt, read the result. */
export function createPlayService({
  repositories: { attempts, boards, counters, quizzes, questionVersions },
  unitOfWork,
  timeZoneOf,
  achievementsOf,
  challenges,
  fairness,
  now,
}: {
  /** Not bound to a transaction; for reads, and for what one statement writes. */
  readonly repositories: PlayRepositories;
  readonly unitOfWork: UnitOfWork<PlayRepositories>;
  /** IANA name of the account's time zone. */
  readonly timeZoneOf: (userId: number) => Promise<string>;
  /** Achievements that an attempt unlocked. */
  readonly achievementsOf: (userId: number, attemptId: number) => Promise<UnlockedAchievement[]>;
  readonly challenges: ChallengeTokens;
  readonly fairness: Fairness;
  readonly now: () => Date;
}) {
  /** Opens the attempt after `previous`, or returns the one that a concurrent request opened first.
   *  @returns seen: what is known of a new one */
  async function openNext(
    quizId: number,
    player: Player,
    { previous, timeLimitSeconds }: { previous: StoredAttempt | null; timeLimitSeconds?: number | undefined },
  ): Promise<{ readonly attempt: StoredAttempt; readonly seen: SeenAttempt | null }> {
    const key = await requireKey(quizzes, quizId);
    if (!key.isPlayable && key.makerKey !== player.key) throw new QuizNotFoundError();
    const next = {
      ordinal: (previous?.ordinal ?? 0) + 1,
      at: now(),
      timeLimitSeconds: timeLimitSeconds ?? QUESTION_TIME_LIMIT_SECONDS,
    };
    const opened = await attempts.openAttempt(quizId, player.key, next);
    if (opened) return { attempt: opened, seen: { key, answers: [] } };
    const attempt = await attempts.findLatest(quizId, player.key);
    if (!attempt) throw new AttemptNotFoundError();
    return { attempt, seen: null };
  }

  /** The timer may be changed until the first answer, because players notice on the first question that they need
   *  more time. */
  async function resume(attempt: StoredAttempt, timeLimitSeconds: number | undefined) {
    if (timeLimitSeconds === undefined || timeLimitSeconds === attempt.timeLimitSeconds) return attempt;
    const isChanged = await attempts.changeTimer(attempt.id, timeLimitSeconds);
    return isChanged ? { ...attempt, timeLimitSeconds } : attempt;
  }

  /** The attempt of a request that names none: the open one, else the last finished one (a repeated or late request), else a
   *  new one. */
  async function unnamedAttempt(player: Player, quizId: number): Promise<StoredAttempt> {
    const latest = await attempts.findLatest(quizId, player.key);
    return latest ?? (await openNext(quizId, player, { previous: null })).attempt;
  }

  /** Attempt of an answer that names none. An answer that will be refused opens none. */
  async function attemptForAnswer(player: Player, submitted: SubmittedAnswer): Promise<StoredAttempt> {
    const key = await requireKey(quizzes, submitted.quizId);
    requireOption(requireQuestion(key, submitted.questionIndex), submitted.selectedOption);
    return unnamedAttempt(player, submitted.quizId);
  }

  async function read({ id, quizId }: StoredAttempt): Promise<SeenAttempt> {
    const [key, answers] = await Promise.all([requireKey(quizzes, quizId), attempts.listAnswers(id)]);
    return { key, answers };
  }

  /** Whether a question of the player's open attempt was opened or answered; opening a ready screen begins none. */
  async function isAskedAgain(quizId: number, player: Player): Promise<boolean> {
    const latest = await attempts.findLatest(quizId, player.key);
    return latest?.result === null && (await attempts.listAnswers(latest.id)).length > 0;
  }

  function presentAttempt(attempt: StoredAttempt, { key, answers }: SeenAttempt): Attempt {
    const opened = answers.flatMap(({ questionIndex, openedAt }) =>
      openedAt ? [[String(questionIndex), openedAt.toISOString()] as const] : [],
    );
    return {
      id: attempt.id,
      quizId: attempt.quizId,
      status: attempt.result ? 'finished' : 'open',
      startedAt: attempt.startedAt.toISOString(),
      answers: answers
        .filter(({ receivedAt }) => receivedAt !== null)
        .map((answer) => presentAnswer(answer, key)),
      openedAt: Object.fromEntries(opened),
      timeLimitSeconds: attempt.timeLimitSeconds,
      deadlineAt: deadlineOf(key, answers)?.toISOString() ?? null,
      isReplay: attempt.ordinal > 1,
      serverTime: now().toISOString(),
    };
  }

  /** First answers count in the stats only in a player's first attempt.
   *  @throws {UniqueConstraintError} a concurrent request opened the question */
  function saveFirstAnswer(
    player: Player,
    attemptId: number,
    submitted: SubmittedAnswer,
  ): Promise<JudgedAnswer> {
    return unitOfWork(async (bound) => {
      const locked = await bound.attempts.lockAttempt(attemptId);
      // Read under the lock: a correction of the key is either in it, or rescores this attempt afterwards.
      const key = await requireKey(bound.quizzes, submitted.quizId);
      const question = requireQuestion(key, submitted.questionIndex);
      requireOption(question, submitted.selectedOption);
      const attempt = requireOwn(locked, submitted.quizId, player);
      const answers = await bound.attempts.listAnswers(attemptId);
      const known = answers.find(({ questionIndex }) => questionIndex === submitted.questionIndex);
      if (known && (known.receivedAt || attempt.result)) return { answer: known, question };
      const answer = judgeAnswer(key, submitted, {
        openedAt: known?.openedAt ?? null,
        receivedAt: now(),
        limitSeconds: attempt.timeLimitSeconds,
        deadlineAt: deadlineOf(key, answers),
      });
      if (attempt.result) return { answer, question };
      await bound.attempts.saveAnswer(attemptId, answer);
      if (attempt.isFirst) {
        const { questionId } = question;
        await bound.counters.countFirstAnswers(submitted.quizId, [{ questionId, ...answer }]);
      }
      return { answer, question };
    });
  }

  /** Begun before its quiz was taken with fewer questions than were asked for (decision 62). */
  const isFromTheMaking = ({ startedAt }: StoredAttempt, { smallerSince }: AnswerKey) =>
    smallerSince !== null && startedAt < smallerSince;

  /** Why an attempt at a quiz of the day is not ranked: its board closes with its day, and one try in one language ranks. */
  async function whyNotOfItsDay(
    bound: PlayRepositories,
    { attempt, key, answers }: FinishedAnswers,
  ): Promise<UnrankedReason | null> {
    if (key.day === null) return null;
    if (beganAt(attempt, answers).toISOString().slice(0, 10) > key.day) return 'day-over';
    const ids = await bound.quizzes.idsOfDay(key.day);
    const others = ids.filter((id) => id !== key.quizId);
    return (await bound.attempts.knowsKeyOf(others, attempt.playerKey)) ? 'other-language' : null;
  }

  /** @returns null when nothing but decision 24 keeps it off the board */
  async function whyUnranked(
    bound: PlayRepositories,
    finished: FinishedAnswers,
    { player, submission, mayRank }: { player: Player; submission: Submission; mayRank: boolean },
  ): Promise<UnrankedReason | null> {
    const { floors, guestsPerNetwork } = fairness;
    if (isTooFast(finished.answers, floors)) return 'too-fast';
    if (!mayRank) return null;
    const ofItsDay = await whyNotOfItsDay(bound, finished);
    if (ofItsDay) return ofItsDay;
    if (hasGivenUp(finished)) return 'gave-up';
    if (player.kind !== 'guest' || guestsPerNetwork === 0) return null;
    const { quizId, network } = submission;
    return (await bound.boards.takeGuestPlace(quizId, network, guestsPerNetwork)) ? null : 'network';
  }

  /** Scores an attempt, rewards its player, ranks it and counts it. The attempt is locked, so of several equal
   *  submissions one computes the score and the others read its result. */
  async function finish(player: Player, attemptId: number, submission: Submission): Promise<FinishedAttempt> {
    const timeZone = player.kind === 'user' ? await timeZoneOf(player.userId) : 'UTC';
    return unitOfWork(async (bound) => {
      const locked = await bound.attempts.lockAttempt(attemptId);
      // Read under the lock, as by an answer.
      const key = await requireKey(bound.quizzes, submission.quizId);
      if (key.makerKey !== null) throw new QuizInTheMakingError();
      const attempt = requireOwn(locked, submission.quizId, player);
      const { result: known } = attempt;
      if (known) return { ...attempt, result: known };
      const finishedAt = now();
      const { all, filled } = await fillGaps(bound, attempt, {
        key,
        sent: submission.answers ?? [],
        receivedAt: finishedAt,
      });
      const answers = all.filter((answer) => !answersVoid(key, answer));
      const score = scoreAttempt(
        answers.map((answer) => ({ ...answer, wasOpened: answer.openedAt !== null })),
        submission.claimedSeconds,
      );
      const isFirst = attempt.ordinal === 1;
      const hasSeenKey = await (isFirst
        ? bound.attempts.hasSeenKey(key.quizId, attempt.playerKey)
        : bound.attempts.hadSeenKeyAtFirst(key.quizId, attempt.playerKey));
      const mayRank = isFirst && key.isPlayable && !hasSeenKey && !isFromTheMaking(attempt, key);
      const given = { attempt, key, answers, filled };
      const unrankedReason = await whyUnranked(bound, given, { player, submission, mayRank });
      const result: AttemptResult = {
        ...score,
        finishedAt,
        isRanked: mayRank && unrankedReason === null,
        unrankedReason,
        isUnopened: isUnopened(answers),
        hasSeenKey,
        localDay: player.kind === 'user' ? localDay(finishedAt, timeZone) : null,
      };
      await bound.attempts.finishAttempt(attempt.id, result);
      const finished = { ...attempt, result };
      await takeUpReadMistakes(bound, finished, { player, key, answers });
      const { reward, rankMove } = await rewardPlayer(bound, finished, { player, key, timeZone });
      const entry = await placeOnBoard(bound, player, finished);
      await countFinished(bound, finished, { key, all, filled, entry });
      if (rankMove) await bound.rewards.moveRank(rankMove);
      const { percentage, timeMs } = result;
      const isRanked = entry !== null;
      const isTimed = unrankedReason === null && !result.isUnopened;
      await bound.quizzes.countPlay(key.quizId, { at: finishedAt, percentage, timeMs, isRanked, isTimed });
      return { ...finished, reward };
    });
  }

  async function presentResult(
    player: Player,
    { id, quizId, result, reward, playerKey: key }: FinishedAttempt,
  ) {
    const [entry, players, achievements] = await Promise.all([
      result.isRanked ? boards.findEntry(quizId, key) : null,
      quizzes.playerCount(quizId),
      player.kind === 'user' ? achievementsOf(player.userId, id) : [],
    ]);
    const totalPlayers = players ?? 0;
    const rank = entry && (await boards.getRank(entry));
    const { currentStreak, longestStreak, xpEarned } = reward;
    return {
      attemptId: id,
      score: result.score,
      totalQuestions: result.totalQuestions,
      percentage: result.percentage,
      timeSpent: result.timeMs / 1000,
      rank,
      totalPlayers,
      topPercent: rank === null ? null : topPercent(rank, totalPlayers),
      achievements,
      streak: currentStreak === null || longestStreak === null ? null : { currentStreak, longestStreak },
      xpEarned,
      unrankedReason: result.unrankedReason,
      unrewardedReason: whyUnrewarded(player, result, reward),
    };
  }

  return {
    /** Opens an attempt, or resumes the player's open one. A quiz may be played again: later attempts are practice
     *  and are not ranked.
     *  @throws {QuizNotFoundError} no such quiz, or disabled and nothing to resume */
    async openAttempt(quizId: number, player: Player, timeLimitSeconds?: number): Promise<Attempt> {
      const latest = await attempts.findLatest(quizId, player.key);
      const { attempt, seen } =
        latest && !latest.result
          ? { attempt: await resume(latest, timeLimitSeconds), seen: null }
          : await openNext(quizId, player, { previous: latest, timeLimitSeconds });
      return presentAttempt(attempt, seen ?? (await read(attempt)));
    },

    /** Stores when a question was first opened; later calls return the same moment.
     *  @throws {AttemptNotFoundError} @throws {AttemptFinishedError} @throws {QuestionNotFoundError} */
    async openQuestion(
      player: Player,
      quizId: number,
      { attemptId, questionIndex }: { attemptId: number; questionIndex: number },
    ): Promise<OpenQuestionResponse> {
      const attempt = requireOwn(await attempts.findAttempt(attemptId), quizId, player);
      if (attempt.result) throw new AttemptFinishedError();
      requireQuestion(await requireKey(quizzes, quizId), questionIndex);
      // A transaction, although it is one statement: a request that nobody waits for any more must not start the question's time.
      const openedAt = await unitOfWork((bound) =>
        bound.attempts.openQuestion(attemptId, questionIndex, now()),
      );
      return { openedAt: openedAt.toISOString(), serverTime: now().toISOString() };
    },

    /** Stores the first answer to a question permanently; a repeated request returns the first answer's verdict,
     *  whatever its option. Opens an attempt when no id is given.
     *  @throws {QuizNotFoundError} @throws {QuestionNotFoundError} @throws {AttemptNotFoundError} */
    async recordAnswer(player: Player, submitted: SubmittedAnswer): Promise<RecordAnswerResponse> {
      const attemptId = submitted.attemptId ?? (await attemptForAnswer(player, submitted)).id;
      const { answer, question } = await againWhenOpened(() => saveFirstAnswer(player, attemptId, submitted));
      return {
        selectedOption: answer.selectedOption,
        isCorrect: answer.isCorrect,
        correctAnswer: question.correctAnswer,
        explanation: question.explanation,
        ...(question.quotation && { quotation: question.quotation }),
        stats: await counters.getOptionStats(question),
      };
    },

    /** The player's best results, for lists of quizzes. */
    listBestResults: (player: Player | null, quizIds: readonly number[]): Promise<BestResult[]> =>
      player ? attempts.bestPercentages(quizIds, player.key) : Promise.resolve([]),

    /** How often each option was chosen. @throws {ForbiddenError} before the player has answered this question */
    async getQuestionStats(
      player: Player | null,
      quizId: number,
      questionIndex: number,
    ): Promise<AnswerStatistic[]> {
      const question = requireQuestion(await requireKey(quizzes, quizId), questionIndex);
      const latest = player && (await attempts.findLatest(quizId, player.key));
      const answers = latest ? await attempts.listAnswers(latest.id) : [];
      const answered = answers.some(
        (answer) => answer.questionIndex === questionIndex && answer.receivedAt !== null,
      );
      if (!answered) throw new ForbiddenError('Answer the question first');
      return counters.getOptionStats(question);
    },

    /** Finishes an attempt once; repeated or concurrent requests return the first result (decision 25).
     *  @returns rank from 1 (null when this attempt is not ranked), percentage 0-100, seconds
     *  @throws {QuizNotFoundError} @throws {QuizInTheMakingError} @throws {AttemptNotFoundError} */
    async submit(player: Player, submission: Submission): Promise<SubmitScoreResponse> {
      const attemptId = submission.attemptId ?? (await unnamedAttempt(player, submission.quizId)).id;
      const finished = await againWhenOpened(() => finish(player, attemptId, submission));
      return { success: true, ...(await presentResult(player, finished)) };
    },

    /** The player's last finished attempt; without its answers from the first question of another attempt until that is
     *  finished, because they contain the key.
     *  @returns null when no attempt was finished */
    async getMyResult(player: Player | null, quizId: number): Promise<MyResult | null> {
      const key = await requireKey(quizzes, quizId);
      const attempt = player && (await attempts.findLatestFinished(quizId, player.key));
      if (!player || !attempt) return null;
      const answers = (await isAskedAgain(quizId, player)) ? [] : await attempts.listAnswers(attempt.id);
      const seen = versionsAsSeen(answers, await questionVersions.since(quizId, attempt.startedAt));
      const [best] = await attempts.bestPercentages([quizId], player.key);
      return {
        ...(await presentResult(player, attempt)),
        quizId,
        completedAt: attempt.result.finishedAt.toISOString(),
        ...(best && { bestPercentage: best.percentage }),
        timeLimitSeconds: attempt.timeLimitSeconds,
        challenge: challenges.issue(attempt.id),
        answers: answers.map((answer) => {
          const version = seen.get(answer.questionIndex);
          return {
            ...presentAnswer(answer, key),
            ...(version && { correctAnswer: version.correctAnswer, explanation: version.explanation }),
          };
        }),
        ...(seen.size > 0 && {
          changedQuestions: [...seen].map(([index, { question, options, correctAnswer, explanation }]) => {
            return { index, question, options: [...options], correctAnswer, explanation };
          }),
        }),
      };
    },

    /** The player's answers in the open attempt and in the last finished one. */
    async listAnswersOf(player: string, quizId: number): Promise<readonly StoredAnswer[]> {
      const [latest, finished] = await Promise.all([
        attempts.findLatest(quizId, player),
        attempts.findLatestFinished(quizId, player),
      ]);
      const ids = new Set([latest, finished].flatMap((attempt) => attempt?.id ?? []));
      const answers = await Promise.all([...ids].map((id) => attempts.listAnswers(id)));
      return answers.flat().filter(({ receivedAt }) => receivedAt !== null);
    },
  };
}

/** Stores an answer for each question without one: the submitted option, else a time-out.
 *  @returns all answers by question, and those that were added */
async function fillGaps(
  bound: PlayRepositories,
  attempt: StoredAttempt,
  {
    key,
    sent,
    receivedAt,
  }: { readonly key: AnswerKey; readonly sent: readonly (number | null)[]; readonly receivedAt: Date },
) {
  const stored = await bound.attempts.listAnswers(attempt.id);
  const byIndex = new Map(stored.map((answer) => [answer.questionIndex, answer]));
  const timing = { receivedAt, limitSeconds: attempt.timeLimitSeconds, deadlineAt: deadlineOf(key, stored) };
  const all: FirstAnswer[] = [];
  const filled: FirstAnswer[] = [];
  for (const [questionIndex, { optionCount }] of key.questions.entries()) {
    const known = byIndex.get(questionIndex);
    if (known?.receivedAt) {
      all.push({ ...known, receivedAt: known.receivedAt });
      continue;
    }
    const option = sent[questionIndex] ?? null;
    const selectedOption = option !== null && option < optionCount ? option : null;
    const submitted = { questionIndex, selectedOption };
    const answer = judgeAnswer(key, submitted, { ...timing, openedAt: known?.openedAt ?? null });
    all.push(answer);
    filled.push(answer);
  }
  const isOpened = ({ questionIndex }: FirstAnswer) => byIndex.has(questionIndex);
  for (const answer of filled.filter(isOpened)) await bound.attempts.saveAnswer(attempt.id, answer);
  const added = filled.filter((answer) => !isOpened(answer));
  if (added.length > 0) await bound.attempts.addAnswers(attempt.id, added);
  return { all, filled };
}

/** @returns null for what was rewarded, or earned nothing for another reason */
function whyUnrewarded(
  player: Player,
  { isUnopened: wasUnopened, unrankedReason }: AttemptResult,
  { currentStreak }: AttemptReward,
): UnrewardedReason | null {
  const isUnrewarded = player.kind === 'user' && currentStreak === null && unrankedReason !== 'too-fast';
  return isUnrewarded && wasUnopened ? 'unopened' : null;
}

/** @returns null when the attempt is not ranked */
async function placeOnBoard(
  { boards }: PlayRepositories,
  player: Player,
  attempt: FinishedAttempt,
): Promise<BoardEntry | null> {
  const entry = boardEntry(player, attempt);
  return attempt.result.isRanked && (await boards.placeEntry(entry)) ? entry : null;
}
