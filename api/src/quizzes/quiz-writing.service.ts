import {
  DEFAULT_DIFFICULTY,
  DRAFTS_MAX,
  GENERAL_CATEGORY,
  type EditableQuiz,
  type Language,
  type WrittenQuizRequest,
} from '@quizmesh/contract';
import type { UnitOfWork } from '../database/unit-of-work.ts';
import { ConflictError } from '../http/errors/http-errors.ts';
import { topicOf } from './formats/topic-of.ts';
import type { Editor } from './quiz-access.ts';
import type { WrittenQuiz } from './quiz-draft.repository.ts';
import type { QuizKey } from './quiz-key.ts';
import { QuizNotFoundError, TooManyDraftsError } from './quiz.errors.ts';
import type { PublishRepositories } from './quiz.service.ts';

export interface QuizWritingDeps {
  readonly quizKey: QuizKey;
  readonly unitOfWork: UnitOfWork<PublishRepositories>;
  readonly now: () => Date;
}

export type QuizWriting = ReturnType<typeof createQuizWriting>;

/** The topic of a written quiz is its title. */
const withTopic = (quiz: Omit<WrittenQuiz, 'topic'>): WrittenQuiz => ({ ...quiz, topic: topicOf(quiz) });

/** Quizzes that their authors write (decision 55). */
export function createQuizWriting({ quizKey, unitOfWork, now }: QuizWritingDeps) {
  return {
    /** @throws {TooManyDraftsError} */
    async begin(
      { title, language }: { readonly title: string; readonly language: Language },
      creatorKey: string,
    ): Promise<EditableQuiz> {
      const draft = withTopic({
        ...{ title, language, description: '', category: GENERAL_CATEGORY, difficulty: DEFAULT_DIFFICULTY },
        ...{ tags: [], questions: [] },
      });
      const id = await unitOfWork(async ({ quizDrafts }) => {
        if ((await quizDrafts.countOf(creatorKey)) >= DRAFTS_MAX) throw new TooManyDraftsError();
        return quizDrafts.add(draft, { creatorKey, provider: 'written' }, now());
      });
      return quizKey.open(id, { playerKey: creatorKey, actor: null });
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
