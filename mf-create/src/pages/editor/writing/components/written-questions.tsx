import { WRITTEN_QUESTIONS_MAX } from '@quizmesh/contract';
import { FormattedMessage } from '@quizmesh/sdk/intl';
import { Button, VisuallyHidden, clsx, styles } from '@quizmesh/shared-ui';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { reasonsOf } from '../findings.ts';
import { useQuestionList } from '../use-question-list.ts';
import type { Writing } from '../use-writing.ts';
import { canAddQuestion, withQuestion } from '../written-content.ts';
import { WrittenQuestion } from './written-question.tsx';

/** The questions of a draft, in order. */
export function WrittenQuestions({ writing }: { readonly writing: Writing }) {
  const { content, change, findings } = writing;
  const list = useRef<HTMLDivElement>(null);
  const actions = useQuestionList(writing, list);
  const { questions } = content;
  return (
    <div ref={list} className={clsx(styles.stack4, styles.shrinkParts)}>
      <VisuallyHidden role="status">{actions.announcement}</VisuallyHidden>
      <ol className={clsx(styles.stack4, styles.shrinkParts)}>
        {questions.map((question, index) => (
          <li key={question.key} data-key={question.key}>
            <WrittenQuestion
              question={question}
              index={index}
              count={questions.length}
              reasons={reasonsOf(findings, question.key)}
              isOpen={actions.open.has(question.key)}
              actions={actions}
              change={(patch) => {
                change((before) => withQuestion(before, question.key, patch));
              }}
            />
          </li>
        ))}
      </ol>
      {actions.removed ? (
        <p role="status" className={clsx(styles.cluster3, styles.middle, styles.note)}>
          <FormattedMessage id="writing.removed" values={{ number: actions.removed.index + 1 }} />
          <Button variant="tint" size="small" data-act="undo" onClick={actions.undoRemove}>
            <FormattedMessage id="writing.undo" />
          </Button>
        </p>
      ) : null}
      <div className={clsx(styles.cluster3, styles.middle)}>
        <Button disabled={!canAddQuestion(content)} onClick={actions.add}>
          <Plus aria-hidden="true" />
          <FormattedMessage id="writing.addQuestion" />
        </Button>
        <span className={styles.note}>
          <FormattedMessage
            id="writing.count"
            values={{ count: questions.length, max: WRITTEN_QUESTIONS_MAX }}
          />
        </span>
      </div>
    </div>
  );
}
