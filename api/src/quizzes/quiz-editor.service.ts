import type { EditableQuiz, EditQuestionRequest, QuizFile, QuizSummary } from '@quizmesh/contract';
import type { UnitOfWork } from '../database/unit-of-work.ts';
import { ConflictError, ValidationError } from '../http/errors/http-errors.ts';
import { NoSuchQuestionError, QuizNotFoundError } from './quiz.errors.ts';
import type { QuestionPlace } from './question-cards.ts';
import type { Editor } from './quiz-access.ts';
import { questionFingerprint } from './fold.ts';
import { alignEdit, withEvenKeys } from './option-order.ts';
import { readsOtherwise } from './question-version.repository.ts';
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
  readonly quizzes: QuizService;
  readonly unitOfWork: UnitOfWork<PublishRepositories>;
  readonly gate: QuizQualityChecks;
  /** Changes a key that players have been judged by, and rescores them. */
  readonly correctKey: (input: {
    readonly quizId: number;
    readonly questionIndex: number;
    readonly correctAnswer: number;
  }) => Promise<void>;
  /** Puts a question that waits for its fact check into the queue. */
  readonly checkFact: (place: QuestionPlace) => Promise<void>;
  readonly now: () => Date;
}

interface QuestionChange {
  /** The quiz as the editor saw it. */
  readonly version: number;
  readonly before: unknown;
  /** What will hold in the end, the key with it. */
  readonly after: unknown;
  readonly content: QuestionContent;
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
  const { editable, quizzes, unitOfWork, gate, correctKey, checkFact, now } = deps;

  /** Who sees the key before the first finished attempt has that attempt unranked (decision 24). */
  async function noteKeySeen(quizId: number, { playerKey }: Editor): Promise<void> {
    if (playerKey === null) return;
    await unitOfWork(({ attempts }) => attempts.noteKeySeen(quizId, playerKey, now()));
  }

  async function view(quizId: number): Promise<EditableQuiz> {
    const quiz = await editable.editable(quizId);
    if (!quiz) throw new QuizNotFoundError();
    return quiz;
  }

  /** After the last change of an edit: each change forgets the check of before. */
  async function checkAgain(place: QuestionPlace): Promise<void> {
    await unitOfWork(({ factChecks }) => factChecks.request(place, now()));
    await checkFact(place);
  }

  /** Writes the content but for the right option, unless somebody else has edited meanwhile.
   *  @returns false then */
  function writeContent(
    place: QuestionPlace,
    { version, before, after, content }: QuestionChange,
    { actor }: Editor,
  ): Promise<boolean> {
    const { quizId, questionIndex } = place;
    return unitOfWork(async ({ quizEdits, questionVersions, factChecks, counters, audit }) => {
      const quiz = await quizEdits.lock(quizId);
      if (!quiz) throw new QuizNotFoundError();
      if (quiz.version !== version) return false;
      const at = now();
      const old = await quizEdits.question(quizId, questionIndex);
      if (old && readsOtherwise(old, content))
        await questionVersions.keep(quizId, { ...old, position: questionIndex, replacedAt: at });
      await quizEdits.changeQuestion(quizId, questionIndex, { content, at });
      await factChecks.discard(place);
      await counters.recountFailures(place);
      const target = { target: 'question', targetId: `${quizId}/${questionIndex}` };
      if (actor) await audit.record(actor, { action: 'question.edit', ...target, before, after }, now());
      return true;
    });
  }

  return {
    /** A quiz with its key. */
    async open(quizId: number, editor: Editor): Promise<EditableQuiz> {
      await noteKeySeen(quizId, editor);
      return view(quizId);
    },

    noteKeySeen,

    /** Changes a question. When another of its options becomes the right one, everybody is judged again; when its options
     *  change, it is another question, and what was answered before keeps its score (see `alignEdit`).
     *  @throws {ValidationError} it does not pass the gate
     *  @throws {ConflictError} somebody changed the quiz since that version; carries it is now */
    async changeQuestion(
      place: QuestionPlace,
      { version, ...edit }: EditQuestionRequest,
      editor: Editor,
    ): Promise<EditableQuiz> {
      const { quizId, questionIndex } = place;
      await noteKeySeen(quizId, editor);
      const before = await view(quizId);
      const known = before.questions[questionIndex];
      if (!known) throw new NoSuchQuestionError();
      refuse(gate.question(edit, known.options.length));
      if (questionFingerprint(edit.question) !== questionFingerprint(known.question))
        refuseRepeated(before, questionIndex, edit.question);
      const isPlayed = await unitOfWork(({ attempts }) => attempts.isPlayed(quizId));
      const content = isPlayed ? alignEdit(known, edit) : edit;
      const isKeyKept = !isPlayed || known.correctAnswer === content.correctAnswer;
      const written = isKeyKept ? content : { ...content, correctAnswer: known.correctAnswer };
      const { question, options, correctAnswer, explanation } = known;
      const old = { question, options, correctAnswer, explanation };
      const change = { version, before: old, after: content, content: written };
      if (!(await writeContent(place, change, editor))) throw new ConflictError(await view(quizId));
      if (!isKeyKept) await correctKey({ quizId, questionIndex, correctAnswer: content.correctAnswer });
      await checkAgain(place);
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
      const file = { ...sent, topic: gate.topic(sent), questions: withEvenKeys(sent.questions) };
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
