import { DIFFICULTIES, QUESTION_COUNTS, topicMinLength } from '@quizmesh/contract';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Link } from '@quizmesh/sdk/router';
import {
  Button,
  CountDots,
  DifficultyBars,
  Panel,
  SegmentedControl,
  styles,
  clsx,
} from '@quizmesh/shared-ui';
import { useRef, useState, type ReactNode, type RefObject, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import type { ReadyForm } from '../create-form.ts';
import { useCreateForm } from '../use-create-form.ts';
import { useNotesMaterial } from '../use-notes-material.ts';
import { writePath } from '../../../../components/write-path.ts';
import * as card from '../../../../components/form-card.module.css';
import * as css from './create-quiz-card.module.css';
import { MoreOptions } from './more-options.tsx';
import { TopicField } from './topic-field.tsx';

const levels = { easy: 1, medium: 2, hard: 3 } as const;

export interface CreateQuizCardProps {
  /** The page's heading when no banner contains it. */
  readonly isPageHeading: boolean;
  readonly onCreate: (form: ReadyForm) => void;
  /** A quiz is being generated: shown instead of the button. */
  readonly progress: ReactNode;
  readonly topicRef: RefObject<HTMLInputElement | null>;
  /** The server does not allow the topic; shown until it changes. */
  readonly refusedTopic: string | null;
}

/** Form to generate a quiz: topic, difficulty, number of questions. */
export function CreateQuizCard({
  isPageHeading,
  onCreate,
  progress,
  topicRef,
  refusedTopic,
}: CreateQuizCardProps) {
  const intl = useIntl();
  const notesRef = useRef<HTMLTextAreaElement>(null);
  const { form, topicError, suggestions, fit, change, submit } = useCreateForm(onCreate, refusedTopic);
  const addressRef = useRef<HTMLInputElement>(null);
  const material = useNotesMaterial(change);
  const [isReminded, setReminded] = useState(false);
  // Restored input is shown, so that it is not sent unnoticed.
  const [hasOptions, setOptions] = useState(() => form.notes !== '' || form.language !== null);
  const Heading = isPageHeading ? 'h1' : 'h2';
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    setReminded(material.unread !== null);
    if (material.unread !== null) {
      // The field may be behind the closed options.
      flushSync(() => {
        setOptions(true);
      });
      if (material.unread === 'address') addressRef.current?.focus();
      return;
    }
    const error = submit();
    if (error === 'topic') topicRef.current?.focus();
    if (error === 'notes') notesRef.current?.focus();
  };
  return (
    <Panel id="create" className={clsx(card['card'], styles.closeOnPhone)} aria-labelledby="create-title">
      <header>
        <Heading id="create-title" className={css['title']} {...(isPageHeading ? { tabIndex: -1 } : {})}>
          <FormattedMessage id="create.title" />
        </Heading>
        <p className={styles.muted}>
          <FormattedMessage id="create.lead" />
        </p>
      </header>
      <form className={clsx(card['form'], styles.grow)} onSubmit={onSubmit} noValidate>
        <TopicField
          inputRef={topicRef}
          value={form.topic}
          onValueChange={(topic) => {
            change({ topic });
          }}
          suggestions={suggestions}
          fit={fit}
          error={
            topicError
              ? intl.formatMessage(
                  { id: `create.problem.${topicError}` },
                  { count: topicMinLength(form.topic) },
                )
              : undefined
          }
        />
        <div className={css['choices']}>
          <SegmentedControl
            label={intl.formatMessage({ id: 'create.difficulty' })}
            value={form.difficulty}
            onValueChange={(difficulty) => {
              change({ difficulty });
            }}
            choices={DIFFICULTIES.map((word) => ({
              value: word,
              label: intl.formatMessage({ id: `difficulty.${word}` }),
              picture: <DifficultyBars level={levels[word]} className={css['bars']} />,
            }))}
          />
          <SegmentedControl
            label={intl.formatMessage({ id: 'create.count' })}
            value={String(form.questionCount)}
            onValueChange={(count) => {
              change({ questionCount: Number(count) });
            }}
            choices={QUESTION_COUNTS.map((count) => ({
              value: String(count),
              label: intl.formatNumber(count),
              picture: <CountDots count={count} />,
            }))}
          />
        </div>
        <MoreOptions
          form={form}
          change={change}
          notesRef={notesRef}
          material={material}
          addressRef={addressRef}
          isReminded={isReminded}
          isOpen={hasOptions}
          onOpenChange={setOptions}
        />
        <div className={css['foot']}>
          <p className={css['notice']}>
            {form.topic.trim() === '' ? <FormattedMessage id="create.fillIn" /> : null}
          </p>
          {progress ?? (
            <>
              <Button asChild variant="quiet" size="large" className={css['write']}>
                <Link to={writePath(form.topic)}>
                  <FormattedMessage id="write.yourself" />
                </Link>
              </Button>
              <Button type="submit" variant="solid" size="large">
                <FormattedMessage id="create.submit" />
              </Button>
            </>
          )}
        </div>
      </form>
    </Panel>
  );
}
