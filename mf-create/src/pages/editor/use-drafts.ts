import { useEffect, useState } from 'react';
import { keepDrafts, readDrafts, type Drafts, type QuestionDraft } from './draft-store.ts';

export interface DraftsState {
  readonly drafts: Drafts;
  /** Null takes it away. */
  readonly setDraft: (index: number, draft: QuestionDraft | null) => void;
}

/** Edited questions; unsaved changes survive a reload, as long as the tab exists. */
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
