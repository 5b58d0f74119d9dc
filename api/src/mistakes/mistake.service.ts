import { MISTAKES_PER_DAY, localDay, type AnsweredMistake, type Mistakes } from '@quizmesh/contract';
import type { UnitOfWork } from '../database/unit-of-work.ts';
import { NotFoundError, ValidationError } from '../http/errors/http-errors.ts';
import type { Rewards } from '../progress/index.ts';
import type { QuizRepository } from '../quizzes/index.ts';
import type { DueMistakesReadModel } from './due-mistakes.read-model.ts';
import type { MistakeRepository } from './mistake.repository.ts';
import { afterMiss, afterRightAnswer } from './review-schedule.ts';

export interface MistakeRepositories {
  readonly mistakes: MistakeRepository;
  readonly quizzes: Pick<QuizRepository, 'answerKey'>;
  readonly rewards: Pick<Rewards, 'practised'>;
}

export type MistakeService = ReturnType<typeof createMistakeService>;

/** Questions that members missed, asked again until they are known. */
export function createMistakeService({
  mistakes,
  dueMistakes,
  unitOfWork,
  timeZoneOf,
  now,
}: {
  /** Not bound to a transaction; for reads only. */
  readonly mistakes: MistakeRepository;
  readonly dueMistakes: DueMistakesReadModel;
  readonly unitOfWork: UnitOfWork<MistakeRepositories>;
  /** IANA name of the account's time zone. */
  readonly timeZoneOf: (userId: number) => Promise<string>;
  readonly now: () => Date;
}) {
  const today = async (userId: number) => localDay(now(), await timeZoneOf(userId));

  return {
    /** The next questions of today, without their key. */
    async due(userId: number): Promise<Mistakes> {
      const day = await today(userId);
      const [questions, { due, next }, answeredToday] = await Promise.all([
        dueMistakes.due(userId, day, MISTAKES_PER_DAY),
        dueMistakes.counts(userId, day),
        mistakes.countAnswered(userId, day),
      ]);
      return { questions, due, answeredToday, nextOn: next };
    },

    /** Judges an answer and plans when the question is asked again; one that is not due now changes no plan, so a
     *  repeated request changes nothing. As many answers as a day has, or the last one that is due, keep the streak.
     *  @throws {NotFoundError} not a mistake of this member, or not asked any more @throws {ValidationError} */
    async answer(userId: number, questionId: number, selectedOption: number): Promise<AnsweredMistake> {
      const day = await today(userId);
      const place = await dueMistakes.placeOf(userId, questionId);
      if (!place) throw new NotFoundError('Question not found');
      const answered = await unitOfWork(async (bound) => {
        const mistake = await bound.mistakes.lock(userId, questionId);
        const key = await bound.quizzes.answerKey(place.quizId);
        const question = key?.questions.find((one) => one.questionId === questionId);
        if (!mistake || !question) throw new NotFoundError('Question not found');
        if (selectedOption >= question.optionCount)
          throw new ValidationError({ selectedOption: `Must be below ${question.optionCount}` });
        const isCorrect = selectedOption === question.correctAnswer;
        const isDue = mistake.dueOn !== null && mistake.dueOn <= day;
        const next = isDue
          ? { ...(isCorrect ? afterRightAnswer(mistake, day) : afterMiss(mistake, day)), answeredOn: day }
          : mistake;
        if (isDue) await bound.mistakes.save(userId, questionId, next);
        const { correctAnswer, explanation, quotation } = question;
        return { isCorrect, correctAnswer, explanation, quotation, askedAgainOn: next.dueOn };
      });
      const answeredToday = await mistakes.countAnswered(userId, day);
      const isDayDone =
        answeredToday >= MISTAKES_PER_DAY ||
        (answeredToday > 0 && (await dueMistakes.counts(userId, day)).due === 0);
      const streak = isDayDone
        ? await unitOfWork((bound) => bound.rewards.practised(userId, { day, at: now() }))
        : null;
      return { ...answered, streak };
    },
  };
}
