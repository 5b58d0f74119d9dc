import type { QualityReason } from '@quizmesh/contract';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Badge, Button, IconButton, Panel, clsx, styles } from '@quizmesh/shared-ui';
import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { QuestionFields } from '../../components/question-fields.tsx';
import * as item from '../../components/question-item.module.css';
import { QuestionView } from '../../components/question-view.tsx';
import type { QuestionContent } from '../../question-content.ts';
import type { QuestionList } from '../use-question-list.ts';
import type { WrittenQuestion as Question } from '../written-content.ts';
import { shownErrors } from '../shown-errors.ts';

export interface WrittenQuestionProps {
  readonly question: Question;
  readonly index: number;
  readonly count: number;
  /** What the quality checks found. */
  readonly reasons: readonly QualityReason[];
  readonly isOpen: boolean;
  readonly actions: QuestionList;
  readonly change: (patch: Partial<QuestionContent>) => void;
}

function Actions({
  question: { key },
  index,
  count,
  isOpen,
  actions,
}: Omit<WrittenQuestionProps, 'reasons' | 'change'>) {
  const intl = useIntl();
  const named = (id: 'writing.moveUp' | 'writing.moveDown' | 'writing.remove' | 'writing.editNamed') =>
    intl.formatMessage({ id }, { number: index + 1 });
  return (
    <span className={clsx(item['actions'], styles.icons16)}>
      <IconButton
        label={named('writing.moveUp')}
        data-act="up"
        aria-disabled={index === 0}
        onClick={() => {
          actions.move(key, -1);
        }}
      >
        <ArrowUp aria-hidden="true" />
      </IconButton>
      <IconButton
        label={named('writing.moveDown')}
        data-act="down"
        aria-disabled={index === count - 1}
        onClick={() => {
          actions.move(key, 1);
        }}
      >
        <ArrowDown aria-hidden="true" />
      </IconButton>
      <IconButton
        label={named('writing.remove')}
        onClick={() => {
          actions.remove(key);
        }}
      >
        <Trash2 aria-hidden="true" />
      </IconButton>
      {isOpen ? null : (
        <Button
          variant="tint"
          size="small"
          data-act="edit"
          aria-label={named('writing.editNamed')}
          onClick={() => {
            actions.edit(key);
          }}
        >
          <Pencil aria-hidden="true" />
          <FormattedMessage id="writing.edit" />
        </Button>
      )}
    </span>
  );
}

/** A question of a draft, as its players see it or with its fields. */
export function WrittenQuestion(props: WrittenQuestionProps) {
  const { question, index, reasons, isOpen, actions, change } = props;
  const intl = useIntl();
  const headingId = `question-${index + 1}`;
  const blank = intl.formatMessage({ id: 'writing.blank' });
  return (
    <Panel className={item['item']} aria-labelledby={headingId}>
      <div className={item['head']}>
        <h2 id={headingId} className={item['number']}>
          <FormattedMessage id="writing.number" values={{ number: index + 1 }} />
        </h2>
        {reasons.length > 0 && !isOpen ? (
          <Badge tone="caution">
            <FormattedMessage id="writing.toMend" />
          </Badge>
        ) : null}
        <Actions {...props} />
      </div>
      {isOpen ? (
        <form
          className={styles.stack5}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            actions.close(question.key);
          }}
        >
          <QuestionFields
            content={question}
            errors={shownErrors(question, reasons)}
            change={change}
            canResize
          />
          <div>
            <Button type="submit" variant="tint">
              <FormattedMessage id="writing.done" />
            </Button>
          </div>
        </form>
      ) : (
        <>
          <QuestionView
            content={{
              ...question,
              question: question.question.trim() || blank,
              options: question.options.map((option) => option.trim() || blank),
            }}
          />
          {reasons.length > 0 ? (
            <ul className={clsx(styles.stack1, styles.note)}>
              {reasons.map((reason) => (
                <li key={reason}>
                  <FormattedMessage id={`editor.problem.${reason}`} />
                </li>
              ))}
            </ul>
          ) : null}
        </>
      )}
    </Panel>
  );
}
