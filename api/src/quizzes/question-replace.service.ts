import type { EditableQuiz } from '@quizmesh/contract';
import type { UnitOfWork } from '../database/unit-of-work.ts';
import { ConflictError } from '../http/errors/http-errors.ts';
import type { QuestionPlace } from './question-place.ts';
import type { Editor } from './quiz-access.ts';
import { readsOtherwise } from './question-version.repository.ts';
import type { QuizKey } from './quiz-key.ts';
import { withKeyAt } from './option-order.ts';
import { NoSuchQuestionError, QuizNotFoundError } from './quiz.errors.ts';
import type { QuestionContent } from './quiz.repository.ts';
import type { PublishRepositories } from './quiz.service.ts';

/** Generates one more question for a quiz, which passes the quality checks and differs from the existing ones. */
export type NewQuestion = (quiz: EditableQuiz, optionCount: number) => Promise<QuestionContent>;

export interface QuestionReplaceDeps {
  readonly quizKey: QuizKey;
  readonly unitOfWork: UnitOfWork<PublishRepositories>;
  readonly newQuestion: NewQuestion;
  /** Enqueues the pending fact check of a question. */
  readonly checkFacts: (quiz: Pick<QuestionPlace, 'quizId'>) => Promise<void>;
  readonly now: () => Date;
}

export interface ReplaceInput {
  readonly quizId: number;
  readonly questionIndex: number;
  /** The version of the quiz that the editor saw; not checked when absent. */
  readonly version?: number | undefined;
}

/** Replaces a question by a newly generated one. */
export function createQuestionReplacer(deps: QuestionReplaceDeps) {
  const { quizKey, unitOfWork, newQuestion, checkFacts, now } = deps;
  return {
    /** Earlier attempts keep the old question and their score.
     *  @throws {ConflictError} the quiz was changed since that version; contains its present state @throws what
     *  generating throws */
    async replace(input: ReplaceInput, editor: Editor): Promise<EditableQuiz> {
      const { quizId, questionIndex } = input;
      const place = { quizId, questionIndex };
      const read = quizKey.reader(quizId, editor);
      const quiz = await read();
      const known = quiz.questions[questionIndex];
      if (!known) throw new NoSuchQuestionError();
      const expected = input.version ?? quiz.version;
      if (expected !== quiz.version) throw new ConflictError(quiz);
      const fresh = withKeyAt(await newQuestion(quiz, known.options.length), known.correctAnswer);
      const isWritten = await unitOfWork(
        async ({ quizEdits, quizzes, questionVersions, counters, factChecks, audit }) => {
          const locked = await quizEdits.lock(quizId);
          if (!locked) throw new QuizNotFoundError();
          if (locked.version !== expected) return false;
          const at = now();
          const stored = await quizEdits.question(quizId, questionIndex);
          if (!stored) throw new NoSuchQuestionError();
          const { askedSince: _before, ...old } = stored;
          if (readsOtherwise(old, fresh))
            await questionVersions.keep(quizId, { ...old, position: questionIndex, replacedAt: at });
          await quizEdits.changeQuestion(quizId, questionIndex, {
            content: fresh,
            at,
            isOther: true,
            isEdited: false,
          });
          await factChecks.discard(place);
          const questionId = (await quizzes.questionIds(quizId))[questionIndex];
          if (questionId !== undefined) await counters.resetQuestion(questionId);
          await counters.recountFailures(place);
          await factChecks.request(place, at);
          const target = { target: 'question', targetId: `${quizId}/${questionIndex}` };
          if (editor.actor)
            await audit.record(
              editor.actor,
              { action: 'question.replace', ...target, before: known, after: fresh },
              now(),
            );
          return true;
        },
      );
      if (!isWritten) throw new ConflictError(await read());
      await checkFacts(place);
      return read();
    },
  };
}
