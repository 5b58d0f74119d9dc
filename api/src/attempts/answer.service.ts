import {
  QUESTION_TIME_LIMIT_SECONDS,
  type AnswerStatistic,
  type RecordAnswerResponse,
} from '@quizmesh/contract';
import { ForbiddenError } from '../http/errors/http-errors.ts';
import { isUniqueViolation } from '../database/database-errors.ts';
import type { UnitOfWork } from '../database/unit-of-work.ts';
import { playerKey, type Player } from '../players/index.ts';
import { QuizNotFoundError, type AnswerKey, type QuizRepository } from '../quizzes/index.ts';
import type { AttemptRepository, StoredAnswer } from './attempt.repository.ts';
import { requireOwn, type AttemptService, type PlayRepositories } from './attempt.service.ts';
import {
  deadlineOf,
  judgeAnswer,
  requireOption,
  requireQuestion,
  type SubmittedOption,
} from './judge-answer.ts';
import type { OptionCounterRepository } from './option-counter.repository.ts';

export interface AnswerServiceDeps {
  readonly attemptService: AttemptService;
  readonly attempts: AttemptRepository;
  readonly quizzes: QuizRepository;
  readonly optionCounters: OptionCounterRepository;
  readonly unitOfWork: UnitOfWork<PlayRepositories>;
  readonly now: () => Date;
}

export interface SubmittedAnswer extends SubmittedOption {
  readonly quizId: number;
  readonly attemptId?: number | undefined;
}

interface Judged {
  readonly answer: StoredAnswer;
  /** What it was judged by. */
  readonly question: AnswerKey['questions'][number];
}

export type AnswerService = ReturnType<typeof createAnswerService>;

export function createAnswerService(deps: AnswerServiceDeps) {
  const { attemptService, attempts, quizzes, optionCounters, unitOfWork, now } = deps;

  async function requireKey(quizId: number): Promise<AnswerKey> {
    const key = await quizzes.answerKey(quizId);
    if (!key) throw new QuizNotFoundError();
    return key;
  }

  /** First answers count in statistics on a player's first attempt only.
   *  @param before the key as it was a moment ago
   *  @throws {UniqueConstraintError} the question was opened at that very moment */
  function store(attemptId: number, before: AnswerKey, submitted: SubmittedAnswer): Promise<Judged> {
    return unitOfWork(async (bound) => {
      const attempt = await bound.attempts.lock(attemptId);
      const answers = await bound.attempts.answers(attemptId);
      const known = answers.find(({ questionIndex }) => questionIndex === submitted.questionIndex);
      if (known && (known.receivedAt || attempt?.result))
        return { answer: known, question: requireQuestion(before, submitted.questionIndex) };
      // Read again: a corrected key judges all attempts anew, and may have come to this one before the answer did.
      const key = (await bound.quizzes.answerKey(submitted.quizId)) ?? before;
      const question = requireQuestion(key, submitted.questionIndex);
      const answer = judgeAnswer(key, submitted, {
        openedAt: known?.openedAt ?? null,
        receivedAt: now(),
        limitSeconds: attempt?.timeLimitSeconds ?? QUESTION_TIME_LIMIT_SECONDS,
        deadlineAt: deadlineOf(key, answers),
      });
      if (attempt?.result) return { answer, question };
      await bound.attempts.saveAnswer(attemptId, answer);
      const { questionId } = question;
      const { selectedOption } = answer;
      if (attempt?.isFirst) await bound.optionCounters.count([{ questionId, selectedOption }]);
      return { answer, question };
    });
  }

  /** Opening a question waits for nothing, so it may come between reading and writing: then the answer is judged anew,
   *  by the time it was opened. */
  async function storeFirst(
    attemptId: number,
    before: AnswerKey,
    submitted: SubmittedAnswer,
  ): Promise<Judged> {
    try {
      return await store(attemptId, before, submitted);
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      return store(attemptId, before, submitted);
    }
  }

  return {
    /** Stores the first answer to a question for good; repeating, with whatever option, returns the
     *  first one's verdict. Opens an attempt when none is given.
     *  @throws {QuizNotFoundError} @throws {QuestionNotFoundError} @throws {AttemptNotFoundError} */
    async record(player: Player, submitted: SubmittedAnswer): Promise<RecordAnswerResponse> {
      const key = await requireKey(submitted.quizId);
      requireOption(requireQuestion(key, submitted.questionIndex), submitted.selectedOption);
      const attempt =
        submitted.attemptId === undefined
          ? await attemptService.impliedAttempt(submitted.quizId, player)
          : requireOwn(await attempts.find(submitted.attemptId), submitted.quizId, player);
      const { answer, question } = await storeFirst(attempt.id, key, submitted);
      return {
        selectedOption: answer.selectedOption,
        isCorrect: answer.isCorrect,
        correctAnswer: question.correctAnswer,
        explanation: question.explanation,
        stats: await optionCounters.statistics(question),
      };
    },

    /** @throws {ForbiddenError} before the player has answered this question */
    async statistics(
      player: Player | null,
      quizId: number,
      questionIndex: number,
    ): Promise<AnswerStatistic[]> {
      const question = requireQuestion(await requireKey(quizId), questionIndex);
      const latest = player && (await attempts.latest(quizId, playerKey(player)));
      const answers = latest ? await attempts.answers(latest.id) : [];
      const answered = answers.some(
        (answer) => answer.questionIndex === questionIndex && answer.receivedAt !== null,
      );
      if (!answered) throw new ForbiddenError('Answer the question first');
      return optionCounters.statistics(question);
    },
  };
}
