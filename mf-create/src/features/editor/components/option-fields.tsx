import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { TextInput } from '@quizmesh/shared-ui';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import type { QuestionContent } from '../question-content.ts';
import type { QuestionProblem, QuestionProblems } from '../question-problems.ts';
import { OPTION_LETTERS } from './option-letters.ts';
import css from './option-fields.module.css';

export interface OptionFieldsProps {
  readonly content: QuestionContent;
  readonly problems: QuestionProblems;
  readonly change: (patch: Partial<QuestionContent>) => void;
}

function Problem({ id, problem }: { readonly id: string; readonly problem: QuestionProblem }) {
  return (
    <p id={id} className={css['error']} role="alert">
      <CircleAlert aria-hidden="true" />
      <FormattedMessage id={`editor.problem.${problem}`} />
    </p>
  );
}

/** The options, one of them marked as the right one. */
export function OptionFields({ content, problems, change }: OptionFieldsProps) {
  const intl = useIntl();
  const name = useId();
  const { options, correctAnswer } = content;
  return (
    <fieldset className={css['group']} aria-describedby={problems.options ? `${name}-all` : undefined}>
      <legend className={css['legend']}>
        <FormattedMessage id="editor.options" />
      </legend>
      {options.map((option, index) => {
        const letter = OPTION_LETTERS.charAt(index);
        const problem = problems[`options.${index}`];
        const noteId = `${name}-${index}`;
        return (
          <div key={letter} className={css['row']}>
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
              className={css['text']}
              dir="auto"
              value={option}
              aria-label={intl.formatMessage({ id: 'editor.option' }, { letter })}
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem ? noteId : undefined}
              onChange={(event) => {
                change({ options: options.map((old, at) => (at === index ? event.target.value : old)) });
              }}
            />
            {problem ? <Problem id={noteId} problem={problem} /> : null}
          </div>
        );
      })}
      {problems.options ? <Problem id={`${name}-all`} problem={problems.options} /> : null}
    </fieldset>
  );
}
