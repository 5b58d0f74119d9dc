import { endpoints } from '@quizmesh/contract/client';
import type { EditableQuiz } from '@quizmesh/contract';
import { isApiError, request, useCloseOnBack, useErrorText } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { useMutation, useQueryClient } from '@quizmesh/sdk/query';
import { Alert, Button, Dialog, clsx, styles } from '@quizmesh/shared-ui';
import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { showEditedQuiz } from '../../editor.queries.ts';
import { detailsOf, wireDetails } from '../written-content.ts';
import { DetailsFields } from './details-fields.tsx';

interface DialogProps {
  readonly quiz: EditableQuiz;
  readonly onClose: () => void;
}

function refusedFields(error: unknown): readonly string[] {
  if (!isApiError(error) || error.code !== 'VALIDATION_FAILED') return [];
  return Object.keys(error.body?.['fields'] ?? {});
}

function DetailsDialog({ quiz, onClose }: DialogProps) {
  const intl = useIntl();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  useCloseOnBack(onClose);
  const [details, setDetails] = useState(() => detailsOf(quiz));
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      request(endpoints.quizzes.changeDetails, {
        params: { id: quiz.id },
        body: wireDetails(details, quiz.version),
      }),
    onSuccess: (changed) => {
      showEditedQuiz(queryClient, changed);
      onClose();
    },
    onError: (failure) => {
      // Somebody changed the quiz meanwhile: what is typed here stays, and the next save is based on that.
      const current = isApiError(failure) && failure.code === 'CONFLICT' ? failure.body?.['current'] : null;
      if (current) showEditedQuiz(queryClient, current as EditableQuiz);
    },
  });
  const refused = refusedFields(error);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<FormattedMessage id="writing.details" />}
      closeLabel={intl.formatMessage({ id: 'writing.close' })}
    >
      <form
        className={styles.stack4}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          mutate();
        }}
      >
        <DetailsFields
          quizId={quiz.id}
          details={details}
          refused={refused}
          change={(patch) => {
            setDetails((before) => ({ ...before, ...patch }));
          }}
        />
        {error && refused.length === 0 ? (
          <Alert tone="error" title={<FormattedMessage id="writing.notChanged" />}>
            <p>{errorText(error)}</p>
          </Alert>
        ) : null}
        <div className={clsx(styles.cluster3, styles.atEnd)}>
          <Button variant="quiet" onClick={onClose}>
            <FormattedMessage id="writing.close" />
          </Button>
          <Button type="submit" variant="solid" pending={isPending}>
            <FormattedMessage id="writing.change" />
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Changes what a published quiz is about. */
export function DetailsButton({ quiz }: { readonly quiz: EditableQuiz }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        onClick={() => {
          setOpen(true);
        }}
      >
        <PenLine aria-hidden="true" />
        <FormattedMessage id="writing.details" />
      </Button>
      {isOpen ? (
        <DetailsDialog
          quiz={quiz}
          onClose={() => {
            setOpen(false);
          }}
        />
      ) : null}
    </>
  );
}
