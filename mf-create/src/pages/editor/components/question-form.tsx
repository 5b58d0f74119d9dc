import { useErrorText } from '@quizmesh/sdk';
import { FormattedMessage } from '@quizmesh/sdk/intl';
import { Alert, Button, styles } from '@quizmesh/shared-ui';
import { useEffect, useRef, type SubmitEvent } from 'react';
import type { QuestionDraft } from '../draft-store.ts';
import { contentOf, type EditableQuestion } from '../question-content.ts';
import type { QuestionEditing } from '../use-question-editing.ts';
import { QuestionFields } from './question-fields.tsx';
import * as css from './question-form.module.css';
import { QuestionView } from './question-view.tsx';

export interface QuestionFormProps {
  readonly known: EditableQuestion;
  readonly draft: QuestionDraft;
  readonly editing: QuestionEditing;
  /** Called after saving or discarding, to move the focus. */
  readonly onClosed: () => void;
}

/** Edits a question in the list. Errors are shown at their fields, and a failed save keeps the input. */
export function QuestionForm({ known, draft, editing, onClosed }: QuestionFormProps) {
  const errorText = useErrorText();
  const form = useRef<HTMLFormElement>(null);
  const { errors, error, hasMoved, work, change } = editing;
  const { content } = draft;
  useEffect(() => {
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (Object.keys(errors).length > 0) invalid?.focus();
  }, [errors]);
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (work !== 'none') return;
    void editing.save().then((isSaved) => {
      if (isSaved) onClosed();
    });
  };
  return (
    <form ref={form} className={styles.stack5} onSubmit={onSubmit} noValidate>
      <QuestionFields content={content} errors={errors} change={change} />
      {hasMoved ? (
        <Alert title={<FormattedMessage id="editor.moved.title" />}>
          <p>
            <FormattedMessage id="editor.moved.text" />
          </p>
          <div className={css['theirs']}>
            <QuestionView content={contentOf(known)} quotation={known.quotation} />
          </div>
        </Alert>
      ) : null}
      {error ? (
        <Alert tone="error" title={<FormattedMessage id="editor.saveFailed" />}>
          <p>{errorText(error)}</p>
        </Alert>
      ) : null}
      <div className={styles.cluster3}>
        <Button type="submit" variant="solid" pending={work === 'saving'}>
          <FormattedMessage id={hasMoved ? 'editor.saveAnyway' : 'editor.save'} />
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            editing.discard();
            onClosed();
          }}
        >
          <FormattedMessage id="editor.discard" />
        </Button>
      </div>
    </form>
  );
}
