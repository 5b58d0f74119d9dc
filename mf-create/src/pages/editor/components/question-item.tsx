import type { EditableQuiz } from '@quizmesh/contract';
import { useErrorText } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Alert, Badge, Button, Panel, clsx, styles } from '@quizmesh/shared-ui';
import { Pencil, RefreshCw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { contentOf, type EditableQuestion } from '../question-content.ts';
import type { DraftsState } from '../use-drafts.ts';
import { useQuestionEditing, type QuestionEditing } from '../use-question-editing.ts';
import { QuestionForm } from './question-form.tsx';
import * as css from './question-item.module.css';
import { QuestionView } from './question-view.tsx';

/** The last action with an undo button. Announced. */
function Done({ editing }: { readonly editing: QuestionEditing }) {
  const errorText = useErrorText();
  const { done, error, work, draft } = editing;
  if (error && !draft) {
    return (
      <Alert tone="error" title={<FormattedMessage id="editor.replaceFailed" />}>
        <p>{errorText(error)}</p>
      </Alert>
    );
  }
  return (
    <div role="status" className={clsx(css['done'], styles.absentWhenEmpty)}>
      {work === 'replacing' ? <FormattedMessage id="editor.replacing" /> : null}
      {done ? <FormattedMessage id={`editor.done.${done.kind}`} /> : null}
      {done?.kind === 'replaced' || done?.kind === 'discarded' ? (
        <Button variant="tint" size="small" onClick={() => void editing.undo()}>
          <FormattedMessage id="editor.undo" />
        </Button>
      ) : null}
    </div>
  );
}

export interface QuestionItemProps {
  readonly quiz: EditableQuiz;
  readonly known: EditableQuestion;
  readonly drafts: DraftsState;
}

/** One question of the quiz, shown or edited. */
export function QuestionItem({ quiz, known, drafts }: QuestionItemProps) {
  const intl = useIntl();
  const editing = useQuestionEditing(quiz, known, drafts);
  const box = useRef<HTMLElement>(null);
  const number = known.index + 1;
  // A link may point to one question: the browser looked for it before it was rendered.
  useEffect(() => {
    if (window.location.hash === `#question-${number}`) box.current?.scrollIntoView({ block: 'start' });
  }, [number]);
  const focusIn = (selector: string) => {
    // The focused element was removed; the next one is rendered first.
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(selector)?.focus());
  };
  return (
    <Panel
      ref={box}
      className={css['item']}
      aria-labelledby={`question-${number}`}
      aria-busy={editing.work !== 'none'}
    >
      <div className={css['head']}>
        <h2 id={`question-${number}`} className={css['number']}>
          <FormattedMessage id="editor.number" values={{ number }} />
        </h2>
        {known.isVoid ? (
          <Badge>
            <FormattedMessage id="editor.void" />
          </Badge>
        ) : null}
        {editing.isChanged ? (
          <Badge tone="primary">
            <FormattedMessage id="editor.unsaved" />
          </Badge>
        ) : null}
        {editing.draft ? null : (
          <span className={clsx(css['actions'], styles.icons16)}>
            <Button
              variant="tint"
              size="small"
              data-act="edit"
              aria-label={intl.formatMessage({ id: 'editor.editNamed' }, { number })}
              onClick={() => {
                editing.start();
                focusIn('textarea');
              }}
            >
              <Pencil aria-hidden="true" />
              <FormattedMessage id="editor.edit" />
            </Button>
            <Button
              variant="quiet"
              size="small"
              pending={editing.work === 'replacing'}
              aria-label={intl.formatMessage({ id: 'editor.replaceNamed' }, { number })}
              onClick={() => void editing.replace()}
            >
              <RefreshCw aria-hidden="true" />
              <FormattedMessage id="editor.replace" />
            </Button>
          </span>
        )}
      </div>
      {editing.draft ? (
        <QuestionForm
          known={known}
          draft={editing.draft}
          editing={editing}
          onClosed={() => {
            focusIn('[data-act="edit"]');
          }}
        />
      ) : (
        <QuestionView content={contentOf(known)} quotation={known.quotation} />
      )}
      <Done editing={editing} />
    </Panel>
  );
}
