import { useEffect, useState } from 'react';
import { keepDrafts, readDrafts, type Drafts, type QuestionDraft } from './draft-store.ts';

export interface DraftsState {
  readonly drafts: Drafts;
  /** Null removes the draft. */
  readonly setDraft: (index: number, draft: QuestionDraft | null) => void;
}

/** Drafts of edited questions; they survive a reload, as long as the tab exists. */
export function useDrafts(quizId: number): DraftsState {
  const [drafts, setDrafts] = useState(() => readDrafts(quizId));
  useEffect(() => {
    keepDrafts(quizId, drafts);
  }, [quizId, drafts]);
  return {
    drafts,
    setDraft: (index, draft) => {
      setDrafts(({ [index]: _before, ...others }) => (draft ? { ...others, [index]: draft } : others));
    },
  };
}
