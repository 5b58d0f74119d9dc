import type { EditableQuiz, EditQuestionRequest, QuizFile, QuizSummary } from '@quizmesh/contract';
import type { UnitOfWork } from '../database/unit-of-work.ts';
import { ConflictError, ValidationError } from '../http/errors/http-errors.ts';
import { NoSuchQuestionError, QuizNotFoundError } from './quiz.errors.ts';
import type { QuestionPlace } from './question-cards.ts';
import type { Editor } from './quiz-access.ts';
import { questionFingerprint } from './fold.ts';
import { withEvenKeys } from './key-positions.ts';
import { alignEdit } from './option-order.ts';
import type { EditableReadModel } from './quiz-editor.read-model.ts';
import type { QuestionContent } from './quiz.repository.ts';
import type { PublishRepositories, QuizService } from './quiz.service.ts';

/** Why the gate does not let something pass. */
export interface QualityError {
  /** A word that programs tell it by. */
  readonly reason: string;
  /** The same for people. */
  readonly sentence: string;
}
type LocatedError = QualityError & {
  /** Field of the request. */
  readonly path: string;
};

/** The rules that generated questions must pass hold for written ones too (decision 15). */
export interface QuizQualityChecks {
  question(content: QuestionContent, optionCount: number): readonly LocatedError[];
  quiz(file: QuizFile): readonly LocatedError[];
  /** The topic as it is stored. @throws {AppError} it or the title is not allowed, as for generated quizzes */
  topic(file: Pick<QuizFile, 'title' | 'topic'>): string;
}

export interface QuizEditorDeps {
  readonly editable: EditableReadModel;
  readonly quizzes: Pick<QuizService, 'publish'>;
  readonly unitOfWork: UnitOfWork<EditRepositories>;
  readonly gate: QuizQualityChecks;
  /** Puts the rescoring of that id into the queue. */
  readonly rescore: (rescoreId: number) => Promise<void>;
  /** Puts a question that waits for its fact check into the queue. */
  readonly checkFact: (place: QuestionPlace) => Promise<void>;
  readonly now: () => Date;
  /** 0 up to 1; nobody may foresee it. */
  readonly random: () => number;
}

type EditRepositories = PublishRepositories & {
  readonly questionFailures: { recount(place: QuestionPlace): Promise<void> };
};

interface QuestionChange {
  /** The quiz as the editor saw it. */
  readonly version: number;
  readonly before: QuestionContent;
  readonly after: QuestionContent;
  readonly isOther: boolean;
}

export type QuizEditor = ReturnType<typeof createQuizEditor>;

/** "questions.3" as people count. */
function placeName(path: string): string {
  const index = /^questions\.(\d+)$/.exec(path)?.[1];
  return index === undefined ? '' : `Question ${Number(index) + 1}: `;
}

/** @throws {ValidationError} with sentences per field, and with the reasons for programs that translate */
function refuse(errors: readonly LocatedError[]): void {
  const [first] = errors;
  if (!first) return;
  const fields: Record<string, string> = {};
  const reasons: Record<string, string[]> = {};
  for (const { path, reason, sentence } of errors) {
    fields[path] = path in fields ? `${fields[path] ?? ''} ${sentence}` : sentence;
    (reasons[path] ??= []).push(reason);
  }
  throw new ValidationError(fields, `${placeName(first.path)}${first.sentence}`, { reasons });
}

/** @throws {ValidationError} the quiz asks that at another position */
function refuseRepeated({ questions }: EditableQuiz, questionIndex: number, question: string): void {
  const fingerprint = questionFingerprint(question);
  const isRepeated = questions.some(
    (other, index) => index !== questionIndex && questionFingerprint(other.question) === fingerprint,
  );
  const sentence = 'The quiz asks this already.';
  if (isRepeated) refuse([{ path: 'question', reason: 'repeated-question', sentence }]);
}

export function createQuizEditor(deps: QuizEditorDeps) {
  const { editable, quizzes, unitOfWork, gate, rescore, checkFact, now, random } = deps;

  /** Who sees the key before the first finished attempt has that attempt unranked (decision 24). */
  async function noteKeySeen(quizId: number, { playerKey }: Pick<Editor, 'playerKey'>): Promise<void> {
    if (playerKey === null) return;
    await unitOfWork(({ playCounters }) => playCounters.noteKeySeen(quizId, playerKey, now()));
  }

  async function view(quizId: number): Promise<EditableQuiz> {
    const quiz = await editable.editable(quizId);
    if (!quiz) throw new QuizNotFoundError();
    return quiz;
  }

  /** Another question begins without what was counted of the old one; another key has everybody judged again.
   *  @returns id of the rescoring, if there has to be one */
  async function carryOn(
    { playCounters, questionFailures, quizzes: stored, rescores }: EditRepositories,
    { quizId, questionIndex }: QuestionPlace,
    { before, after, isOther }: QuestionChange,
  ): Promise<number | null> {
    if (isOther) {
      const questionId = (await stored.questionIds(quizId))[questionIndex];
      if (questionId !== undefined) await playCounters.restartQuestion(questionId);
      await questionFailures.recount({ quizId, questionIndex });
      return null;
    }
    const { correctAnswer: correctOption } = after;
    if (correctOption === before.correctAnswer) return null;
    return rescores.add({ quizId, questionIndex, action: 'correct', correctOption }, now());
  }

  /** Writes the edit with all that follows from it, unless somebody else has edited meanwhile.
   *  @returns null then */
  function write(
    place: QuestionPlace,
    change: QuestionChange,
    { actor }: Editor,
  ): Promise<{ readonly rescoreId: number | null } | null> {
    const { quizId, questionIndex } = place;
    const { version, before, after, isOther } = change;
    return unitOfWork(async (bound) => {
      const quiz = await bound.quizEdits.lock(quizId);
      if (!quiz) throw new QuizNotFoundError();
      if (quiz.version !== version) return null;
      const at = now();
      await bound.quizEdits.changeQuestion(quizId, questionIndex, { content: after, at, isOther });
      const rescoreId = await carryOn(bound, place, change);
      await bound.factChecks.request(place, at);
      const target = { target: 'question', targetId: `${quizId}/${questionIndex}` };
      if (actor) await bound.audit.record(actor, { action: 'question.edit', ...target, before, after }, at);
      return { rescoreId };
    });
  }

  return {
    /** A quiz with its key. */
    async open(quizId: number, editor: Editor): Promise<EditableQuiz> {
      await noteKeySeen(quizId, editor);
      return view(quizId);
    },

    noteKeySeen,

    /** Changes a question. When another of its options becomes the right one, everybody is judged again; when it is another
     *  question, what was answered before keeps its score (see `alignEdit`).
     *  @throws {ValidationError} it does not pass the gate
     *  @throws {ConflictError} somebody changed the quiz since that version; carries it is now */
    async changeQuestion(
      place: QuestionPlace,
      { version, ...edit }: EditQuestionRequest,
      editor: Editor,
    ): Promise<EditableQuiz> {
      const { quizId, questionIndex } = place;
      await noteKeySeen(quizId, editor);
      const quiz = await view(quizId);
      const known = quiz.questions[questionIndex];
      if (!known) throw new NoSuchQuestionError();
      refuse(gate.question(edit, known.options.length));
      if (questionFingerprint(edit.question) !== questionFingerprint(known.question))
        refuseRepeated(quiz, questionIndex, edit.question);
      const { question, options, correctAnswer, explanation, source } = known;
      const before = { question, options, correctAnswer, explanation, source };
      const { content: after, isOther } = alignEdit(before, edit);
      const written = await write(place, { version, before, after, isOther }, editor);
      if (!written) throw new ConflictError(await view(quizId));
      if (written.rescoreId !== null) await rescore(written.rescoreId);
      await checkFact(place);
      return view(quizId);
    },

    /** A quiz as a file. */
    async exportFile(quizId: number, editor: Editor): Promise<QuizFile> {
      await noteKeySeen(quizId, editor);
      const { questions, ...quiz } = await view(quizId);
      const { title, description, topic, category, difficulty, tags, language, timeLimit } = quiz;
      const text = { title, description, topic, category, difficulty, tags, language, timeLimit };
      return editable.file({
        ...text,
        questions: questions.map(({ question, options, correctAnswer, explanation, source }) => {
          return { question, options, correctAnswer, explanation, source };
        }),
      });
    },

    /** Publishes a quiz from a file for its new owner, who knows the key. Keys that lean to one position, as in files that put
     *  the right option first, are spread.
     *  @throws {ValidationError} it does not pass the gate @throws {AppError} its topic is not allowed */
    async importFile(sent: QuizFile, creatorKey: string): Promise<QuizSummary> {
      const file = { ...sent, topic: gate.topic(sent), questions: withEvenKeys(sent.questions, random) };
      refuse(gate.quiz(file));
      const { title, description, category, tags, language, questions, topic, difficulty } = file;
      const quiz = await quizzes.publish(
        { title, description, category, tags, language, questions },
        {
          creatorKey,
          provider: 'import',
          model: null,
          difficulty,
          topic,
          timeLimitMinutes: file.timeLimit,
          isKeyKnown: true,
          isChecked: true,
        },
      );
      for (let questionIndex = 0; questionIndex < quiz.totalQuestions; questionIndex += 1)
        await checkFact({ quizId: quiz.id, questionIndex });
      return quiz;
    },
  };
}
