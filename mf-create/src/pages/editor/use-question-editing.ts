import type { EditableQuiz } from '@quizmesh/contract';
import { useQueryClient } from '@quizmesh/sdk/query';
import { useState } from 'react';
import type { QuestionDraft } from './draft-store.ts';
import { editableQuizQuery, showEditedQuiz } from './editor.queries.ts';
import { contentOf, isSameContent, type EditableQuestion, type QuestionContent } from './question-content.ts';
import { errorsOf, refusedFields, type QuestionErrors } from './question-errors.ts';
import { replaceQuestion, saveQuestion } from './save-question.ts';
import type { DraftsState } from './use-drafts.ts';

/** The last action on a question, and what is needed to undo it. */
export type Done =
  | { readonly kind: 'saved' | 'restored' }
  | { readonly kind: 'replaced'; readonly before: QuestionContent }
  | { readonly kind: 'discarded'; readonly draft: QuestionDraft };

export interface QuestionEditing {
  readonly draft: QuestionDraft | null;
  readonly work: 'none' | 'saving' | 'replacing';
  readonly errors: QuestionErrors;
  /** Error of a request that failed for another reason than its content. */
  readonly error: unknown;
  /** The draft differs from the saved question. */
  readonly isChanged: boolean;
  /** Someone else changed the question since the draft began. */
  readonly hasMoved: boolean;
  readonly done: Done | null;
  readonly start: () => void;
  readonly change: (patch: Partial<QuestionContent>) => void;
  readonly discard: () => void;
  /** @returns whether it was saved */
  readonly save: () => Promise<boolean>;
  readonly replace: () => Promise<void>;
  /** Undoes the last action. */
  readonly undo: () => Promise<void>;
}

interface Standing {
  readonly work: QuestionEditing['work'];
  readonly errors: QuestionErrors;
  readonly error: unknown;
  readonly done: Done | null;
}
const AT_REST: Standing = { work: 'none', errors: {}, error: null, done: null };

/** Edits one question: its draft, its errors, saving, replacing, and undo. */
export function useQuestionEditing(
  quiz: EditableQuiz,
  known: EditableQuestion,
  { drafts, setDraft }: DraftsState,
): QuestionEditing {
  const queryClient = useQueryClient();
  const [standing, setStanding] = useState(AT_REST);
  const { index } = known;
  const draft = drafts[index] ?? null;
  const ports = { refetch: () => queryClient.query(editableQuizQuery(quiz.id)) };
  const failed = (error: unknown) => {
    const errors = refusedFields(error);
    setStanding({ ...AT_REST, errors: errors ?? {}, error: errors ? null : error });
  };

  async function write(next: QuestionDraft, done: Done): Promise<boolean> {
    setStanding({ ...AT_REST, work: 'saving' });
    try {
      const fresh = await saveQuestion(quiz, { index, draft: next }, ports);
      if (fresh) {
        showEditedQuiz(queryClient, fresh);
        setDraft(index, null);
      }
      setStanding(fresh ? { ...AT_REST, done } : AT_REST);
      return fresh !== null;
    } catch (error) {
      failed(error);
      return false;
    }
  }

  return {
    draft,
    ...standing,
    isChanged: draft !== null && !isSameContent(draft.base, draft.content),
    hasMoved: draft !== null && !isSameContent(draft.base, contentOf(known)),
    start: () => {
      setStanding(AT_REST);
      setDraft(index, { base: contentOf(known), content: contentOf(known) });
    },
    change: (patch) => {
      if (draft) setDraft(index, { ...draft, content: { ...draft.content, ...patch } });
    },
    discard: () => {
      const isChanged = draft !== null && !isSameContent(draft.base, draft.content);
      setStanding({ ...AT_REST, done: isChanged ? { kind: 'discarded', draft } : null });
      setDraft(index, null);
    },
    save: async () => {
      if (!draft) return false;
      const errors = errorsOf(draft.content);
      if (Object.keys(errors).length > 0) {
        setStanding({ ...AT_REST, errors });
        return false;
      }
      return write(draft, { kind: 'saved' });
    },
    replace: async () => {
      const before = contentOf(known);
      setStanding({ ...AT_REST, work: 'replacing' });
      try {
        showEditedQuiz(queryClient, await replaceQuestion(quiz, index, ports));
        setStanding({ ...AT_REST, done: { kind: 'replaced', before } });
      } catch (error) {
        failed(error);
      }
    },
    undo: async () => {
      const { done } = standing;
      if (done?.kind === 'discarded') {
        setStanding(AT_REST);
        setDraft(index, done.draft);
      }
      if (done?.kind === 'replaced')
        await write({ base: contentOf(known), content: done.before }, { kind: 'restored' });
    },
  };
}
