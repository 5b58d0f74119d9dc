import { endpoints } from '@quizmesh/contract/client';
import type { EditableQuiz } from '@quizmesh/contract';
import { emitPlatformEvent, request, useSession } from '@quizmesh/sdk';
import { useQueryClient } from '@quizmesh/sdk/query';
import { useEffect, useState } from 'react';
import { editableQuizQuery } from '../editor.queries.ts';
import { createAutosave, type SaveState } from './autosave.ts';
import { findingsByKey, type KeyedFindings } from './findings.ts';
import { keepUnsaved, readUnsaved, type UnsavedWriting } from './writing-store.ts';
import { isSameQuiz, wireQuiz, writtenOf, type WrittenContent } from './written-content.ts';

export interface Writing {
  readonly content: WrittenContent;
  readonly change: (change: (before: WrittenContent) => WrittenContent) => void;
  readonly saveState: SaveState;
  /** What keeps the saved draft from being public. */
  readonly findings: KeyedFindings;
  /** Sends what is unsent. @returns the version that holds everything; null when it could not be sent */
  readonly flush: () => Promise<number | null>;
  /** Ends the conflict with a change from elsewhere. */
  readonly resolve: (keep: 'mine' | 'theirs') => void;
}

/** A draft while it is written: saved as one types, and kept on the device until the server has it. */
export function useWriting(quiz: EditableQuiz): Writing {
  const queryClient = useQueryClient();
  const { user, status } = useSession();
  const [owner] = useState({ userId: user?.id ?? 0, quizId: quiz.id });
  const [start] = useState((): UnsavedWriting & { readonly isUnsaved: boolean } => {
    const unsaved = readUnsaved(owner);
    const saved = writtenOf(quiz);
    return unsaved && !isSameQuiz(unsaved.content, saved)
      ? { ...unsaved, isUnsaved: true }
      : { version: quiz.version, content: saved, isUnsaved: false };
  });
  const [content, setContent] = useState(start.content);
  const [saveState, setSaveState] = useState<SaveState>({ kind: 'saved' });
  const [findings, setFindings] = useState(() => findingsByKey(quiz.findings ?? [], start.content));
  const [autosave] = useState(() =>
    createAutosave({
      ...start,
      send: (sent, version) =>
        request(endpoints.quizzes.saveDraft, { params: { id: quiz.id }, body: wireQuiz(sent, version) }),
      report: setSaveState,
      onSaved: (saved, sent, unsaved) => {
        keepUnsaved(owner, unsaved && { version: saved.version, content: unsaved });
        setFindings(findingsByKey(saved.findings ?? [], sent));
        queryClient.setQueryData(editableQuizQuery(quiz.id).queryKey, saved);
      },
    }),
  );
  useEffect(() => {
    const send = () => void autosave.flush();
    if (start.isUnsaved) autosave.change(start.content);
    window.addEventListener('online', send);
    return () => {
      window.removeEventListener('online', send);
      send();
      emitPlatformEvent('quiz.changed', { quizId: owner.quizId });
    };
  }, [autosave, owner, start]);
  useEffect(() => {
    // The session had expired; whoever is signed in again goes on.
    if (status === 'member') void autosave.flush();
  }, [autosave, status]);

  function put(next: WrittenContent): void {
    setContent(next);
    keepUnsaved(owner, { version: autosave.version(), content: next });
    autosave.change(next);
  }
  return {
    content,
    saveState,
    findings,
    flush: () => autosave.flush(),
    change: (change) => {
      put(change(autosave.latest()));
    },
    resolve: (keep) => {
      if (saveState.kind !== 'moved') return;
      autosave.takeVersion(saveState.current.version);
      put(keep === 'mine' ? autosave.latest() : writtenOf(saveState.current));
    },
  };
}
