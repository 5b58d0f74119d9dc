import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Button, IconButton, TextInput, styles } from '@quizmesh/shared-ui';
import { CircleAlert, Plus, X } from 'lucide-react';
import { useId } from 'react';
import {
  canAddOption,
  canRemoveOption,
  withNewOption,
  withoutOption,
  type QuestionContent,
} from '../question-content.ts';
import type { QuestionError, QuestionErrors } from '../question-errors.ts';
import { OPTION_LETTERS } from './option-letters.ts';
import * as css from './option-fields.module.css';

export interface OptionFieldsProps {
  readonly content: QuestionContent;
  readonly errors: QuestionErrors;
  readonly change: (patch: Partial<QuestionContent>) => void;
  /** Options may be added and removed. */
  readonly canResize?: boolean | undefined;
}

function FieldError({ id, error }: { readonly id: string; readonly error: QuestionError }) {
  return (
    <p id={id} className={css['error']} role="alert">
      <CircleAlert aria-hidden="true" />
      <FormattedMessage id={`editor.problem.${error}`} />
    </p>
  );
}

/** Fields of the options, one of which is marked as the right one. */
export function OptionFields({ content, errors, change, canResize = false }: OptionFieldsProps) {
  const intl = useIntl();
  const name = useId();
  const { options, correctAnswer } = content;
  return (
    <fieldset className={css['group']} aria-describedby={errors.options ? `${name}-all` : undefined}>
      <legend className={styles.legend}>
        <FormattedMessage id="editor.options" />
      </legend>
      {options.map((option, index) => {
        const letter = OPTION_LETTERS.charAt(index);
        const error = errors[`options.${index}`];
        const noteId = `${name}-${index}`;
        return (
          <div key={letter} className={css['row']} data-resizable={canResize || undefined}>
            <input
              type="radio"
              className={css['radio']}
              name={name}
              checked={index === correctAnswer}
              aria-label={intl.formatMessage({ id: 'editor.markRight' }, { letter })}
              onChange={() => {
                change({ correctAnswer: index });
              }}
            />
            <TextInput
              dir="auto"
              value={option}
              aria-label={intl.formatMessage({ id: 'editor.option' }, { letter })}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? noteId : undefined}
              onChange={(event) => {
                change({ options: options.map((old, at) => (at === index ? event.target.value : old)) });
              }}
            />
            {canResize && canRemoveOption(content) ? (
              <IconButton
                label={intl.formatMessage({ id: 'editor.removeOption' }, { letter })}
                onClick={() => {
                  change(withoutOption(content, index));
                }}
              >
                <X aria-hidden="true" />
              </IconButton>
            ) : null}
            {error ? <FieldError id={noteId} error={error} /> : null}
          </div>
        );
      })}
      {canResize && canAddOption(content) ? (
        <div>
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              change(withNewOption(content));
            }}
          >
            <Plus aria-hidden="true" />
            <FormattedMessage id="editor.addOption" />
          </Button>
        </div>
      ) : null}
      {errors.options ? <FieldError id={`${name}-all`} error={errors.options} /> : null}
    </fieldset>
  );
}
