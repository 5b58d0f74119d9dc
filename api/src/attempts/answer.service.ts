import type { AnswerStatistic, RecordAnswerResponse } from '@quizmesh/contract';
import { ForbiddenError, ValidationError } from '../platform/errors/http-errors.ts';
import type { UnitOfWork } from '../platform/database/unit-of-work.ts';
import { playerKey, type Player } from '../players/index.ts';
import { QuizNotFoundError, type AnswerKey, type QuizRepository } from '../quizzes/index.ts';
import type { AttemptRepository, FirstAnswer, StoredAnswer } from './attempt.repository.ts';
import {
  requireOwn,
  requireQuestion,
  type AttemptService,
  type PlayRepositories,
} from './attempt.service.ts';
import type { OptionCounterRepository } from './option-counter.repository.ts';
import { timeAnswer } from './scoring.ts';

export interface AnswerServiceDeps {
  readonly attemptService: AttemptService;
  readonly attempts: AttemptRepository;
  readonly quizzes: QuizRepository;
  readonly optionCounters: OptionCounterRepository;
  readonly unitOfWork: UnitOfWork<PlayRepositories>;
  readonly now: () => Date;
}

export interface GivenAnswer {
  readonly quizId: number;
  readonly questionIndex: number;
  /** Null: the time ran out. */
  readonly selectedOption: number | null;
  readonly attemptId?: number | undefined;
}

export type AnswerService = ReturnType<typeof createAnswerService>;

/** The stored form of an answer that arrives now.
 *  @throws {ValidationError} no such option @throws {QuestionNotFoundError} */
export function judgeAnswer(
  key: AnswerKey,
  given: Pick<GivenAnswer, 'questionIndex' | 'selectedOption'>,
  { openedAt, receivedAt }: { openedAt: Date | null; receivedAt: Date },
): FirstAnswer {
  const { questionIndex, selectedOption } = given;
  const { correctAnswer, optionCount } = requireQuestion(key, questionIndex);
  if (selectedOption !== null && selectedOption >= optionCount) {
    throw new ValidationError({ selectedOption: `Must be below ${optionCount}` });
  }
  return {
    questionIndex,
    openedAt,
    receivedAt,
    selectedOption,
    isCorrect: selectedOption === correctAnswer,
    ...timeAnswer(openedAt, receivedAt, selectedOption),
  };
}

export function createAnswerService(deps: AnswerServiceDeps) {
  const { attemptService, attempts, quizzes, optionCounters, unitOfWork, now } = deps;

  async function requireKey(quizId: number): Promise<AnswerKey> {
    const key = await quizzes.answerKey(quizId);
    if (!key) throw new QuizNotFoundError();
    return key;
  }

  /** First answers count in statistics on a player's first attempt only. */
  function storeFirst(attemptId: number, key: AnswerKey, given: GivenAnswer): Promise<StoredAnswer> {
    return unitOfWork(async (bound) => {
      const attempt = await bound.attempts.lock(attemptId);
      const answers = await bound.attempts.answers(attemptId);
      const known = answers.find(({ questionIndex }) => questionIndex === given.questionIndex);
      if (known && (known.receivedAt || attempt?.result)) return known;
      const openedAt = known?.openedAt ?? null;
      const answer = judgeAnswer(key, given, { openedAt, receivedAt: now() });
      if (attempt?.result) return answer;
      await bound.attempts.saveAnswer(attemptId, answer);
      if (attempt?.ordinal === 1) {
        const { questionId } = requireQuestion(key, given.questionIndex);
        await bound.optionCounters.count([{ questionId, selectedOption: answer.selectedOption }]);
      }
      return answer;
    });
  }

  return {
    /** Stores the first answer to a question for good; repeating, with whatever option, returns the
     *  first one's verdict. Opens an attempt when none is given.
     *  @throws {QuizNotFoundError} @throws {QuestionNotFoundError} @throws {AttemptNotFoundError} */
    async record(player: Player, given: GivenAnswer): Promise<RecordAnswerResponse> {
      const key = await requireKey(given.quizId);
      const question = requireQuestion(key, given.questionIndex);
      judgeAnswer(key, given, { openedAt: null, receivedAt: now() });
      const attempt =
        given.attemptId === undefined
          ? await attemptService.impliedAttempt(given.quizId, player)
          : requireOwn(await attempts.find(given.attemptId), given.quizId, player);
      const answer = await storeFirst(attempt.id, key, given);
      return {
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
