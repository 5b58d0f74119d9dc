import { useIntl } from '@quizmesh/sdk/intl';
import { TextField, TextareaField } from '@quizmesh/shared-ui';
import { OptionFields, type OptionFieldsProps } from './option-fields.tsx';

export type QuestionFieldsProps = OptionFieldsProps;

/** The fields of a question, with errors beside them. */
export function QuestionFields({ content, errors, change, canResize }: QuestionFieldsProps) {
  const intl = useIntl();
  const errorTextOf = (field: 'question' | 'explanation' | 'source') => {
    const error = errors[field];
    return error ? intl.formatMessage({ id: `editor.problem.${error}` }) : undefined;
  };
  return (
    <>
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
      <OptionFields content={content} errors={errors} change={change} canResize={canResize} />
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
    </>
  );
}
