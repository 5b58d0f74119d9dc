import { endpoints } from '@quizmesh/contract/client';
import {
  emitPlatformEvent,
  isApiError,
  request,
  useCloseOnBack,
  useErrorText,
  useSession,
  useToast,
} from '@quizmesh/sdk';
import type { EditableQuiz } from '@quizmesh/contract';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { useMutation } from '@quizmesh/sdk/query';
import { useNavigate } from '@quizmesh/sdk/router';
import { Alert, Button, Dialog } from '@quizmesh/shared-ui';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import * as css from './delete-quiz.module.css';

function DeleteDialog({ quiz, onClose }: { readonly quiz: EditableQuiz; readonly onClose: () => void }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const { showToast } = useToast();
  const { status } = useSession();
  useCloseOnBack(onClose);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      try {
        await request(endpoints.quizzes.deleteQuiz, { params: { id: quiz.id } });
      } catch (refused) {
        // It was deleted before, and the answer was lost.
        if (!isApiError(refused) || refused.code !== 'QUIZ_NOT_FOUND') throw refused;
      }
    },
    onSuccess: () => {
      emitPlatformEvent('quiz.changed', { quizId: quiz.id });
      showToast({ title: intl.formatMessage({ id: 'editor.deleted' }, { title: quiz.title }) });
      void navigate(status === 'member' ? '/my-quizzes' : '/');
    },
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<FormattedMessage id="editor.deleteTitle" />}
      description={
        <FormattedMessage
          id="editor.deleteText"
          values={{ title: <bdi key="title">{quiz.title}</bdi>, count: quiz.totalQuestions }}
        />
      }
      closeLabel={intl.formatMessage({ id: 'editor.close' })}
    >
      {error ? (
        <Alert tone="error">
          <p>{errorText(error)}</p>
        </Alert>
      ) : null}
      <div className={css['actions']}>
        <Button onClick={onClose}>
          <FormattedMessage id="editor.keep" />
        </Button>
        <Button
          variant="danger"
          pending={isPending}
          onClick={() => {
            mutate();
          }}
        >
          <FormattedMessage id="editor.delete" />
        </Button>
      </div>
    </Dialog>
  );
}

/** Deletes the quiz after a confirmation that names what is deleted and what stays. */
export function DeleteQuiz({ quiz }: { readonly quiz: EditableQuiz }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        onClick={() => {
          setOpen(true);
        }}
      >
        <Trash2 aria-hidden="true" />
        <FormattedMessage id="editor.delete" />
      </Button>
      {isOpen ? (
        <DeleteDialog
          quiz={quiz}
          onClose={() => {
            setOpen(false);
          }}
        />
      ) : null}
    </>
  );
}
