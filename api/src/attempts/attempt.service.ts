import {
  QUESTION_TIME_LIMIT_SECONDS,
  type Attempt,
  type OpenQuestionResponse,
  type RecordedAnswer,
} from '@quizmesh/contract';
import type { UnitOfWork } from '../database/unit-of-work.ts';
import { playerKey, type Player } from '../players/index.ts';
import type { Rewards } from '../progress/index.ts';
import { QuizNotFoundError, type AnswerKey, type QuizRepository } from '../quizzes/index.ts';
import { AttemptFinishedError, AttemptNotFoundError } from './attempt.errors.ts';
import type { AttemptRepository, StoredAnswer, StoredAttempt } from './attempt.repository.ts';
import type { BoardRepository } from './board.repository.ts';
import { deadlineOf, requireQuestion } from './judge-answer.ts';
import type { OptionCounterRepository } from './option-counter.repository.ts';
import type { PlayCounterRepository } from './play-counter.repository.ts';

/** Repositories that playing needs, bound to one transaction. */
export interface PlayRepositories {
  readonly attempts: AttemptRepository;
  readonly boards: BoardRepository;
  readonly optionCounters: OptionCounterRepository;
  readonly playCounters: PlayCounterRepository;
  readonly quizzes: QuizRepository;
  readonly rewards: Rewards;
}

export interface AttemptServiceDeps {
  /** Outside transactions, for reads. */
  readonly attempts: AttemptRepository;
  readonly quizzes: QuizRepository;
  readonly unitOfWork: UnitOfWork<PlayRepositories>;
  readonly now: () => Date;
}

export type AttemptService = ReturnType<typeof createAttemptService>;

/** An answer with its verdict; the player has given it, so the key may go out. */
export function presentAnswer(answer: StoredAnswer, key: AnswerKey): RecordedAnswer {
  const { correctAnswer, explanation } = requireQuestion(key, answer.questionIndex);
  return {
    questionIndex: answer.questionIndex,
    selectedOption: answer.selectedOption,
    isCorrect: answer.isCorrect,
    correctAnswer,
    explanation,
    seconds: answer.countedMs / 1000,
  };
}

/** @throws {AttemptNotFoundError} not an attempt of this player at this quiz */
export function requireOwn(attempt: StoredAttempt | null, quizId: number, player: Player): StoredAttempt {
  if (attempt?.quizId !== quizId || attempt.playerKey !== playerKey(player)) {
    throw new AttemptNotFoundError();
  }
  return attempt;
}

export function createAttemptService({ attempts, quizzes, unitOfWork, now }: AttemptServiceDeps) {
  async function requireKey(quizId: number): Promise<AnswerKey> {
    const key = await quizzes.answerKey(quizId);
    if (!key) throw new QuizNotFoundError();
    return key;
  }

  /** The attempt after `previous`; when a rival request opened it first, that one. */
  async function openNext(
    quizId: number,
    player: Player,
    { previous, timeLimitSeconds }: { previous: StoredAttempt | null; timeLimitSeconds?: number | undefined },
  ): Promise<StoredAttempt> {
    const key = await requireKey(quizId);
    if (!key.isPlayable) throw new QuizNotFoundError();
    const next = {
      ordinal: (previous?.ordinal ?? 0) + 1,
      at: now(),
      timeLimitSeconds: timeLimitSeconds ?? QUESTION_TIME_LIMIT_SECONDS,
    };
    // One statement, and yet a transaction: it may lose a deadlock with a merge or a rescoring, and is run again then.
    const opened = await unitOfWork((bound) => bound.attempts.open(quizId, playerKey(player), next));
    const attempt = opened ?? (await attempts.latest(quizId, playerKey(player)));
    if (!attempt) throw new AttemptNotFoundError();
    return attempt;
  }

  async function present(attempt: StoredAttempt): Promise<Attempt> {
    const [key, answers] = await Promise.all([requireKey(attempt.quizId), attempts.answers(attempt.id)]);
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
      serverTime: now().toISOString(),
    };
  }

  /** The timer of an open attempt may still be chosen until the first answer: who needs more time learns it from the first
   *  question. */
  async function resume(attempt: StoredAttempt, timeLimitSeconds: number | undefined) {
    if (timeLimitSeconds === undefined || timeLimitSeconds === attempt.timeLimitSeconds) return attempt;
    const isChanged = await attempts.changeTimer(attempt.id, timeLimitSeconds);
    return isChanged ? { ...attempt, timeLimitSeconds } : attempt;
  }

  return {
    /** Opens an attempt, or resumes the player's open one. A quiz may be played again: the attempt after
     *  a finished one is practice and does not rank.
     *  @throws {QuizNotFoundError} no such quiz, or disabled and nothing to resume */
    async openOrResume(quizId: number, player: Player, timeLimitSeconds?: number): Promise<Attempt> {
      const latest = await attempts.latest(quizId, playerKey(player));
      const attempt =
        latest && !latest.result
          ? await resume(latest, timeLimitSeconds)
          : await openNext(quizId, player, { previous: latest, timeLimitSeconds });
      return present(attempt);
    },

    /** The attempt a request without an attempt id means: the open one, else the last finished one (a
     *  repeated or late request), else a new one. */
    async impliedAttempt(quizId: number, player: Player): Promise<StoredAttempt> {
      const latest = await attempts.latest(quizId, playerKey(player));
      return latest ?? openNext(quizId, player, { previous: null });
    },

    /** Stamps the moment a question was first shown; later calls return the same moment.
     *  @throws {AttemptNotFoundError} @throws {AttemptFinishedError} @throws {QuestionNotFoundError} */
    async openQuestion(
      player: Player,
      quizId: number,
      { attemptId, questionIndex }: { attemptId: number; questionIndex: number },
    ): Promise<OpenQuestionResponse> {
      const attempt = requireOwn(await attempts.find(attemptId), quizId, player);
      if (attempt.result) throw new AttemptFinishedError();
      requireQuestion(await requireKey(quizId), questionIndex);
      const openedAt = await unitOfWork((bound) =>
        bound.attempts.stampOpened(attemptId, questionIndex, now()),
      );
      return { openedAt: openedAt.toISOString(), serverTime: now().toISOString() };
    },

    /** Whether the key may be shown: finished it and no open attempt (decision 24). */
    async hasSolved(player: string, quizId: number): Promise<boolean> {
      const latest = await attempts.latest(quizId, player);
      return latest?.result != null;
    },

    /** Whether the player is in the middle of this quiz. */
    async isPlaying(player: string, quizId: number): Promise<boolean> {
      const latest = await attempts.latest(quizId, player);
      return latest !== null && latest.result === null;
    },
  };
}
