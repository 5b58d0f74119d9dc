import type {
  EditableQuiz,
  EditQuestionRequest,
  ImportPreview,
  Quotation,
  QuizFile,
  QuizSummary,
} from '@quizmesh/contract';
import type { UnitOfWork } from '../database/unit-of-work.ts';
import { ConflictError } from '../http/errors/http-errors.ts';
import { NoSuchQuestionError, QuizNotFoundError } from './quiz.errors.ts';
import type { QuestionPlace } from './question-place.ts';
import type { Editor } from './quiz-access.ts';
import { questionFingerprint } from './fold.ts';
import { spreadWrittenKeys } from './key-positions.ts';
import { alignEdit } from './option-order.ts';
import { refuse, titleErrors, type QuizQualityChecks } from './quality-errors.ts';
import { readsOtherwise } from './question-version.repository.ts';
import type { EditableReadModel } from './quiz-editor.read-model.ts';
import type { QuizKey } from './quiz-key.ts';
import type { QuestionContent } from './quiz.repository.ts';
import type { PublishRepositories, QuizService } from './quiz.service.ts';

/** Whether a question is a person's work after an edit, not what its quiz's provider wrote. */
function isRewritten(before: QuestionContent, after: QuestionContent): boolean {
  return readsOtherwise(before, after) || before.source !== after.source;
}

export interface QuizEditorDeps {
  readonly quizKey: QuizKey;
  readonly toFile: EditableReadModel['file'];
  readonly quizzes: QuizService;
  readonly unitOfWork: UnitOfWork<PublishRepositories>;
  readonly qualityChecks: QuizQualityChecks;
  /** Enqueues the rescoring with that id. */
  readonly rescore: (rescoreId: number) => Promise<void>;
  /** Enqueues the pending fact check of a question. */
  readonly checkFacts: (quiz: Pick<QuestionPlace, 'quizId'>) => Promise<void>;
  readonly now: () => Date;
  /** At least 0 and below 1; must be unpredictable. */
  readonly random: () => number;
}

interface QuestionChange {
  /** The version that the editor saw. */
  readonly version: number;
  readonly before: QuestionContent;
  readonly after: QuestionContent;
  readonly isOther: boolean;
}

export type QuizEditor = ReturnType<typeof createQuizEditor>;

/** @throws {ValidationError} the quiz asks the same at another position */
function refuseRepeated({ questions }: EditableQuiz, questionIndex: number, question: string): void {
  const fingerprint = questionFingerprint(question);
  const isRepeated = questions.some(
    (other, index) => index !== questionIndex && questionFingerprint(other.question) === fingerprint,
  );
  const sentence = 'The quiz asks this already.';
  if (isRepeated) refuse([{ path: 'question', reason: 'repeated-question', sentence }]);
}

/** An edit that asks the same is proved by the same words. */
const stillProving = (quotation: Quotation | null | undefined, isOther: boolean): Quotation | null =>
  isOther ? null : (quotation ?? null);

export function createQuizEditor(deps: QuizEditorDeps) {
  const { quizKey, toFile, quizzes, unitOfWork, qualityChecks, rescore, checkFacts, now, random } = deps;

  /** Writes an edit with all its consequences, unless the quiz was edited meanwhile. For a different question the old
   *  counters are deleted; for another key all attempts are scored again.
   *  @returns id of the rescoring, if one is needed; null when the quiz was edited meanwhile */
  function write(
    place: QuestionPlace,
    { version, before, after, isOther }: QuestionChange,
    { actor }: Editor,
  ): Promise<{ readonly rescoreId: number | null } | null> {
    const { quizId, questionIndex } = place;
    return unitOfWork(async (bound) => {
      const quiz = await bound.quizEdits.lock(quizId);
      if (!quiz) throw new QuizNotFoundError();
      if (quiz.version !== version) return null;
      const at = now();
      const stored = await bound.quizEdits.question(quizId, questionIndex);
      if (!stored) throw new NoSuchQuestionError();
      const { askedSince, quotation, ...old } = stored;
      const isKeyCorrected = !isOther && after.correctAnswer !== before.correctAnswer;
      if (readsOtherwise(old, after))
        await bound.questionVersions.keep(quizId, { ...old, position: questionIndex, replacedAt: at });
      if (isKeyCorrected) await bound.questionVersions.correctKey(place, after.correctAnswer, askedSince);
      await bound.quizEdits.changeQuestion(quizId, questionIndex, {
        content: { ...after, quotation: stillProving(quotation, isOther) },
        at,
        isOther,
        isEdited: isRewritten(old, after) || null,
      });
      await bound.factChecks.discard(place);
      const questionId = isOther && (await bound.quizzes.questionIds(quizId))[questionIndex];
      if (questionId) await bound.counters.resetQuestion(questionId);
      await bound.counters.recountFailures(place);
      const { correctAnswer: correctOption } = after;
      const rescoreId = isKeyCorrected
        ? await bound.attempts.addRescoring({ ...place, action: 'correct', correctOption }, at)
        : null;
      await bound.factChecks.request(place, at);
      const target = { target: 'question', targetId: `${quizId}/${questionIndex}` };
      if (actor) await bound.audit.record(actor, { action: 'question.edit', ...target, before, after }, at);
      return { rescoreId };
    });
  }

  return {
    /** Changes a question. When another of its options becomes the right one, all attempts are scored again; when it
     *  is a different question, earlier answers keep their score (see `alignEdit`).
     *  @throws {ValidationError} it does not pass the quality checks @throws {ConflictError} the quiz was changed
     *  since that version; contains its present state */
    async changeQuestion(
      place: QuestionPlace,
      { version, ...edit }: EditQuestionRequest,
      editor: Editor,
    ): Promise<EditableQuiz> {
      const { quizId, questionIndex } = place;
      const read = quizKey.reader(quizId, editor);
      const quiz = await read();
      const known = quiz.questions[questionIndex];
      if (!known) throw new NoSuchQuestionError();
      refuse(qualityChecks.question(edit, known.options.length));
      if (questionFingerprint(edit.question) !== questionFingerprint(known.question))
        refuseRepeated(quiz, questionIndex, edit.question);
      const { question, options, correctAnswer, explanation, source } = known;
      const before = { question, options, correctAnswer, explanation, source };
      const { content: after, isOther } = alignEdit(before, edit);
      const written = await write(place, { version, before, after, isOther }, editor);
      if (!written) throw new ConflictError(await read());
      if (written.rescoreId !== null) await rescore(written.rescoreId);
      await checkFacts(place);
      return read();
    },

    /** The quiz as a file. */
    async exportFile(quizId: number, editor: Editor): Promise<QuizFile> {
      return toFile(await quizKey.open(quizId, editor));
    },

    /** What a file holds, and what keeps a quiz of it from being public. */
    async previewFile(file: QuizFile): Promise<ImportPreview> {
      const questions = spreadWrittenKeys(file.questions, random);
      const ofTitle = titleErrors(qualityChecks, file);
      const others = await qualityChecks.quiz({ ...file, questions });
      const saidAlready = ofTitle.length > 0 ? 'title' : null;
      return { file, findings: [...ofTitle, ...others.filter(({ path }) => path !== saidAlready)] };
    },

    /** Publishes a quiz from a file for its new creator, who knows the key. If the keys are not evenly distributed,
     *  as in files with the right option first, the options are shuffled.
     *  @throws {ValidationError} it does not pass the quality checks @throws {AppError} its topic is not allowed */
    async importFile(sent: QuizFile, creatorKey: string): Promise<QuizSummary> {
      const file = {
        ...sent,
        topic: qualityChecks.topic(sent),
        questions: spreadWrittenKeys(sent.questions, random),
      };
      refuse(await qualityChecks.quiz(file));
      const { format: _format, formatVersion: _version, timeLimit, ...draft } = file;
      const quiz = await quizzes.publish(draft, {
        creatorKey,
        provider: 'import',
        model: null,
        difficulty: draft.difficulty,
        topic: draft.topic,
        timeLimitMinutes: timeLimit,
        isKeyKnown: true,
        isChecked: true,
      });
      await checkFacts({ quizId: quiz.id });
      return quiz;
    },
  };
}
