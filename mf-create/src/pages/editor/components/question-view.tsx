import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { placeName } from '@quizmesh/sdk/place-name';
import { Quotation, VisuallyHidden, clsx, styles } from '@quizmesh/shared-ui';
import { Check } from 'lucide-react';
import type { Quotation as QuotationData } from '@quizmesh/contract';
import type { QuestionContent } from '../question-content.ts';
import { OPTION_LETTERS } from './option-letters.ts';
import * as css from './question-view.module.css';

export interface QuestionViewProps {
  readonly content: QuestionContent;
  /** Of the notes that it was made from. */
  readonly quotation?: QuotationData | null | undefined;
}

/** A saved question with its key. */
export function QuestionView({ content, quotation }: QuestionViewProps) {
  const { question, options, correctAnswer, explanation, source } = content;
  const intl = useIntl();
  return (
    <>
      <h3 className={css['question']} dir="auto">
        {question}
      </h3>
      <ul className={css['options']}>
        {options.map((option, index) => (
          <li key={index} data-state={index === correctAnswer ? 'right' : 'other'}>
            <span className={clsx(css['letter'], styles.icons16)} aria-hidden="true">
              {index === correctAnswer ? <Check /> : OPTION_LETTERS.charAt(index)}
            </span>
            <span dir="auto">{option}</span>
            {index === correctAnswer ? (
              <VisuallyHidden>
                <FormattedMessage id="editor.isRight" />
              </VisuallyHidden>
            ) : null}
          </li>
        ))}
      </ul>
      {explanation ? (
        <p className={css['note']} dir="auto">
          {explanation}
        </p>
      ) : null}
      {quotation ? <Quotation text={quotation.text} place={placeName(intl, quotation.place)} /> : null}
      {source ? (
        <p className={clsx(styles.hint, styles.breakable)}>
          <FormattedMessage id="editor.sourceIs" values={{ source: <bdi key="source">{source}</bdi> }} />
        </p>
      ) : null}
    </>
  );
}
