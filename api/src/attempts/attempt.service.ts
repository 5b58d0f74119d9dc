import type { Attempt, OpenQuestionResponse, RecordedAnswer } from '@quizmesh/contract';
import type { UnitOfWork } from '../platform/database/unit-of-work.ts';
import { playerKey, type Player } from '../players/index.ts';
import { QuizNotFoundError, type AnswerKey, type QuizRepository } from '../quizzes/index.ts';
import { AttemptFinishedError, AttemptNotFoundError, QuestionNotFoundError } from './attempt.errors.ts';
import type { AttemptRepository, StoredAnswer, StoredAttempt } from './attempt.repository.ts';
import type { BoardRepository } from './board.repository.ts';
import type { OptionCounterRepository } from './option-counter.repository.ts';

/** Repositories that playing needs, bound to one transaction. */
export interface PlayRepositories {
  readonly attempts: AttemptRepository;
  readonly boards: BoardRepository;
  readonly optionCounters: OptionCounterRepository;
  readonly quizzes: QuizRepository;
}

export interface AttemptServiceDeps {
  /** Outside transactions, for reads. */
  readonly attempts: AttemptRepository;
  readonly quizzes: QuizRepository;
  readonly unitOfWork: UnitOfWork<PlayRepositories>;
  readonly now: () => Date;
}

export type AttemptService = ReturnType<typeof createAttemptService>;

/** @throws {QuestionNotFoundError} */
export function requireQuestion(key: AnswerKey, questionIndex: number) {
  const question = key.questions[questionIndex];
  if (!question) throw new QuestionNotFoundError();
  return question;
}

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
    previous: StoredAttempt | null,
  ): Promise<StoredAttempt> {
    const key = await requireKey(quizId);
    if (!key.isPlayable) throw new QuizNotFoundError();
    const next = { ordinal: (previous?.ordinal ?? 0) + 1, at: now() };
    const opened = await attempts.open(quizId, playerKey(player), next);
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
      serverTime: now().toISOString(),
    };
  }

  return {
    /** Opens an attempt, or resumes the player's open one. A quiz may be played again: the attempt after
     *  a finished one is practice and does not rank.
     *  @throws {QuizNotFoundError} no such quiz, or disabled and nothing to resume */
    async openOrResume(quizId: number, player: Player): Promise<Attempt> {
      const latest = await attempts.latest(quizId, playerKey(player));
      const attempt = latest && !latest.result ? latest : await openNext(quizId, player, latest);
      return present(attempt);
    },

    /** The attempt a request without an attempt id means: the open one, else the last finished one (a
     *  repeated or late request), else a new one. */
    async impliedAttempt(quizId: number, player: Player): Promise<StoredAttempt> {
      const latest = await attempts.latest(quizId, playerKey(player));
      return latest ?? openNext(quizId, player, null);
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
  };
}
