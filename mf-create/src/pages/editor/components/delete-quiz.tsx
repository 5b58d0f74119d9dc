import type { EditableQuiz } from '@quizmesh/contract';
import { apiSend, useCloseOnBack, useErrorText, useSession, useToast } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { useMutation, useQueryClient } from '@quizmesh/sdk/query';
import { useNavigate } from '@quizmesh/sdk/router';
import { Alert, Button, Dialog } from '@quizmesh/shared-ui';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import css from './delete-quiz.module.css';

/** Lists and stats that change when a quiz is deleted. */
const CHANGED = ['quizzes', 'search', 'trending', 'site-stats', 'progress'] as const;

function DeleteDialog({ quiz, onClose }: { readonly quiz: EditableQuiz; readonly onClose: () => void }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const { status } = useSession();
  useCloseOnBack(onClose);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => apiSend('DELETE', `/api/quiz/${quiz.id}`),
    onSuccess: () => {
      for (const resource of CHANGED) void queryClient.invalidateQueries({ queryKey: [resource] });
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
      closeLabel={intl.formatMessage({ id: 'generation.close' })}
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
