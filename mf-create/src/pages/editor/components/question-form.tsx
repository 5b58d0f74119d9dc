import { useErrorText } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Alert, Button, TextField, TextareaField, styles } from '@quizmesh/shared-ui';
import { useEffect, useRef, type SubmitEvent } from 'react';
import type { QuestionDraft } from '../draft-store.ts';
import { contentOf, type EditableQuestion } from '../question-content.ts';
import type { QuestionEditing } from '../use-question-editing.ts';
import { OptionFields } from './option-fields.tsx';
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
  const intl = useIntl();
  const errorText = useErrorText();
  const form = useRef<HTMLFormElement>(null);
  const { errors, error, hasMoved, work, change } = editing;
  const { content } = draft;
  const errorTextOf = (field: 'question' | 'explanation' | 'source') => {
    const error = errors[field];
    return error ? intl.formatMessage({ id: `editor.problem.${error}` }) : undefined;
  };
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
      <TextareaField
        label={intl.formatMessage({ id: 'editor.question' })}
        error={errorTextOf('question')}
        rows={2}
        dir="auto"
        value={content.question}
        onChange={(event) => {
          change({ question: event.target.value });
        }}
      />
      <OptionFields content={content} errors={errors} change={change} />
      <TextareaField
        label={intl.formatMessage({ id: 'editor.explanation' })}
        hint={intl.formatMessage({ id: 'editor.explanationHint' })}
        error={errorTextOf('explanation')}
        rows={2}
        dir="auto"
        value={content.explanation}
        onChange={(event) => {
          change({ explanation: event.target.value });
        }}
      />
      <TextField
        label={intl.formatMessage({ id: 'editor.source' })}
        hint={intl.formatMessage({ id: 'editor.sourceHint' })}
        error={errorTextOf('source')}
        dir="auto"
        value={content.source}
        onChange={(event) => {
          change({ source: event.target.value });
        }}
      />
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
