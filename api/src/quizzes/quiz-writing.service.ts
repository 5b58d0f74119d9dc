import {
  DEFAULT_DIFFICULTY,
  DRAFTS_MAX,
  GENERAL_CATEGORY,
  NOTES_SOURCE,
  WRITTEN_SOURCE,
  type EditableQuiz,
  type Language,
  type NewDraft,
  type QuizDetails,
  type WrittenQuizRequest,
} from '@quizmesh/contract';
import { writtenQuizSchema } from '@quizmesh/contract/schemas';
import type { UnitOfWork } from '../database/unit-of-work.ts';
import { ConflictError, ForbiddenError } from '../http/errors/http-errors.ts';
import { topicOf } from './formats/topic-of.ts';
import type { Editor } from './quiz-access.ts';
import type { WrittenQuiz } from './quiz-draft.repository.ts';
import { refuse } from './quality-errors.ts';
import type { QuizKey } from './quiz-key.ts';
import { QuizNotFoundError, TooManyDraftsError } from './quiz.errors.ts';
import type { PublishRepositories } from './quiz.service.ts';
import { writtenOf, type WritingChecks } from './writing-checks.ts';

export interface QuizWritingDeps {
  readonly quizKey: QuizKey;
  readonly checks: WritingChecks;
  readonly unitOfWork: UnitOfWork<PublishRepositories>;
  readonly now: () => Date;
}

export type QuizWriting = ReturnType<typeof createQuizWriting>;

/** The topic of a written quiz is its title. */
const withTopic = (quiz: Omit<WrittenQuiz, 'topic'>): WrittenQuiz => ({ ...quiz, topic: topicOf(quiz) });

const contentSchema = writtenQuizSchema.omit({ version: true });

function blank(title: string, language: Language): WrittenQuiz {
  const choices = { category: GENERAL_CATEGORY, difficulty: DEFAULT_DIFFICULTY };
  return withTopic(contentSchema.parse({ title, language, ...choices, questions: [] }));
}

/** Sources that speak for whoever wrote the original; a copy is another person's. */
const SOURCES_OF_AUTHORS: readonly (string | null)[] = [WRITTEN_SOURCE, NOTES_SOURCE];

function copied(quiz: EditableQuiz): WrittenQuiz {
  const written = writtenOf(quiz);
  const questions = written.questions.map((question) =>
    SOURCES_OF_AUTHORS.includes(question.source) ? { ...question, source: null } : question,
  );
  return { ...written, questions };
}

/** Quizzes that their authors write (decision 55). */
export function createQuizWriting({ quizKey, checks, unitOfWork, now }: QuizWritingDeps) {
  return {
    /** @param original the quiz that the draft begins as a copy of; its key is seen with that
     *  @throws {TooManyDraftsError} */
    async begin(
      { title, language }: Pick<NewDraft, 'title' | 'language'>,
      creatorKey: string,
      original: number | null = null,
    ): Promise<EditableQuiz> {
      const author = { playerKey: creatorKey, actor: null };
      const draft = original === null ? blank(title, language) : copied(await quizKey.open(original, author));
      const id = await unitOfWork(async ({ quizDrafts }) => {
        if ((await quizDrafts.countOf(creatorKey)) >= DRAFTS_MAX) throw new TooManyDraftsError();
        return quizDrafts.add(draft, { creatorKey, provider: 'written', basedOnId: original }, now());
      });
      return quizKey.open(id, author);
    },

    /** Changes what a published quiz is about. @throws {ConflictError} it was changed since that version
     *  @throws {ValidationError} a text is not allowed @throws {ForbiddenError} the language of a quiz of the library */
    async changeDetails(
      quizId: number,
      { version, ...details }: QuizDetails,
      editor: Editor,
    ): Promise<EditableQuiz> {
      const read = quizKey.reader(quizId, editor);
      const quiz = await read();
      if (quiz.version !== version) throw new ConflictError(quiz);
      refuse(await checks.detailErrors(details));
      const topic = quiz.topic === topicOf(quiz) ? topicOf(details) : quiz.topic;
      const isChanged = await unitOfWork(async ({ quizEdits, quizDrafts, audit }) => {
        const locked = await quizEdits.lock(quizId);
        if (!locked) throw new QuizNotFoundError();
        if (locked.version !== version) return false;
        if (locked.creatorKey === null && details.language !== quiz.language)
          throw new ForbiddenError('Quizzes of the library keep their language');
        await quizDrafts.changeDetails(quizId, { ...details, topic });
        const { questions: _questions, topic: _topic, ...before } = writtenOf(quiz);
        const change = { target: 'quiz', targetId: quizId, before, after: details };
        if (editor.actor) await audit.record(editor.actor, { action: 'quiz.details', ...change }, now());
        return true;
      });
      if (!isChanged) throw new ConflictError(await read());
      return read();
    },

    /** Saves all of a draft. @throws {ConflictError} it was changed since that version; contains its present state */
    async save(
      quizId: number,
      { version, ...quiz }: WrittenQuizRequest,
      editor: Editor,
    ): Promise<EditableQuiz> {
      const read = quizKey.reader(quizId, editor);
      const isSaved = await unitOfWork(async ({ quizEdits, quizDrafts, audit }) => {
        const locked = await quizEdits.lock(quizId);
        if (!locked) throw new QuizNotFoundError();
        if (locked.version !== version || locked.visibility !== 'draft') return false;
        await quizDrafts.save(quizId, withTopic(quiz));
        const target = { target: 'quiz', targetId: quizId };
        const change = { before: { title: locked.title }, after: { title: quiz.title } };
        if (editor.actor)
          await audit.record(editor.actor, { action: 'quiz.write', ...target, ...change }, now());
        return true;
      });
      if (!isSaved) throw new ConflictError(await read());
      return read();
    },
  };
}
