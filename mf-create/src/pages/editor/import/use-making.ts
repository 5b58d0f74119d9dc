import type { EditableQuiz, ImportPreview } from '@quizmesh/contract';
import { endpoints } from '@quizmesh/contract/client';
import { emitPlatformEvent, isApiError, request, useToast } from '@quizmesh/sdk';
import { useIntl } from '@quizmesh/sdk/intl';
import { useMutation } from '@quizmesh/sdk/query';
import { useNavigate } from '@quizmesh/sdk/router';
import { useRef, type RefObject } from 'react';
import { bodyOf, type ImportDraft } from './import-draft.ts';
import { keepImportDraft } from './import-store.ts';

type NewDraft = Pick<EditableQuiz, 'id' | 'version'>;

/** @param made the draft that an earlier try made and could not fill */
async function asDraft({ file }: ImportPreview, made: RefObject<NewDraft | null>): Promise<number> {
  const { title, description, category, difficulty, tags, language, questions } = file;
  made.current ??= await request(endpoints.quizzes.createDraft, { body: { title, language } });
  const { id, version } = made.current;
  const body = { title, description, category, difficulty, tags, language, questions, version };
  try {
    await request(endpoints.quizzes.saveDraft, { params: { id }, body });
  } catch (error) {
    // The answer to a try that filled it was lost.
    if (!isApiError(error) || error.code !== 'CONFLICT') throw error;
  }
  return id;
}

/** Making a quiz of a file that was looked at: published, or as a draft in which its author mends it. */
export function useMaking(draft: ImportDraft, preview: ImportPreview) {
  const intl = useIntl();
  const navigate = useNavigate();
  const { showToast } = useToast();
  const onMade = (quizId: number) => {
    keepImportDraft(null);
    emitPlatformEvent('quiz.created', { quizId });
    void navigate(`/my-quizzes/${quizId}/edit`);
  };
  const publishing = useMutation({
    mutationFn: () => request(endpoints.quizzes.importQuiz, { body: bodyOf(draft) }),
    onSuccess: ({ quiz }) => {
      showToast({ title: intl.formatMessage({ id: 'import.done' }, { title: quiz.title }) });
      onMade(quiz.id);
    },
  });
  const made = useRef<NewDraft>(null);
  const drafting = useMutation({ mutationFn: () => asDraft(preview, made), onSuccess: onMade });
  const isPending = publishing.isPending || drafting.isPending;
  return {
    publish: () => {
      if (!isPending) publishing.mutate();
    },
    keepAsDraft: () => {
      if (!isPending) drafting.mutate();
    },
    isPending,
    error: publishing.error ?? drafting.error,
  };
}
