import type { EditableQuiz, Visibility } from '@quizmesh/contract';
import { useErrorText } from '@quizmesh/sdk';
import { FormattedMessage } from '@quizmesh/sdk/intl';
import { Alert, Button, Panel, clsx, styles } from '@quizmesh/shared-ui';
import { useState } from 'react';
import type { KeyedFinding } from '../findings.ts';
import { useVisibilityChange } from '../use-publishing.ts';
import type { Writing } from '../use-writing.ts';
import type { WrittenDetails } from '../written-content.ts';
import { SAVE_STATUS } from './save-status.tsx';
import { PUBLISHED, VisibilityCards } from './visibility-cards.tsx';

export interface PublishPanelProps {
  readonly quizId: number;
  readonly writing: Writing;
  readonly onPublished: (quiz: EditableQuiz) => void;
}

interface FindingProps {
  readonly finding: KeyedFinding;
  readonly writing: Writing;
}

const isDetail = (field: string, details: WrittenDetails): field is keyof WrittenDetails => field in details;

/** What is missing, and where. */
function Finding({ finding, writing }: FindingProps) {
  if (finding.key !== null) {
    const number = writing.content.questions.findIndex(({ key }) => key === finding.key) + 1;
    return (
      <>
        <a href={`#question-${number}`}>
          <FormattedMessage id="writing.number" values={{ number }} />
        </a>{' '}
        <FormattedMessage id={`editor.problem.${finding.reason}`} />
      </>
    );
  }
  const { reason, field } = finding;
  if (reason === 'no-title') return <FormattedMessage id="writing.noTitle" />;
  if (reason === 'question-count') return <FormattedMessage id="writing.noQuestions" />;
  return (
    <>
      <strong>
        {isDetail(field, writing.content) ? <FormattedMessage id={`writing.${field}`} /> : field}
      </strong>{' '}
      <FormattedMessage id="writing.textNotAllowed" />
    </>
  );
}

/** Publishes the draft for everybody, or for whoever has the link; says before what is missing. */
export function PublishPanel({ quizId, writing, onPublished }: PublishPanelProps) {
  const errorText = useErrorText();
  const [visibility, setVisibility] = useState<Exclude<Visibility, 'draft'>>('unlisted');
  const { mutateAsync, isPending, error, reset } = useVisibilityChange(quizId, onPublished);
  const isNew = writing.content.questions.length === 0 && writing.content.title.trim() === '';
  const missing = writing.findings.filter(({ isAdvice }) => visibility === 'public' || !isAdvice);
  const publish = async () => {
    const version = await writing.flush();
    // Why it could not be saved is told above.
    if (version === null) document.getElementById(SAVE_STATUS)?.focus();
    else await mutateAsync({ visibility, version }).catch(() => undefined);
  };
  return (
    <Panel aria-labelledby="writing-publish" className={styles.stack4}>
      <h2 id="writing-publish" className={styles.plainHeading}>
        <FormattedMessage id="writing.publish" />
      </h2>
      <VisibilityCards
        choices={PUBLISHED}
        value={visibility}
        onValueChange={(value) => {
          reset();
          setVisibility(value);
        }}
      />
      {missing.length > 0 && !isNew ? (
        <Alert title={<FormattedMessage id={`writing.missing.${visibility}`} />}>
          <ul className={clsx(styles.stack1, styles.underlinedLinks)}>
            {missing.map((finding) => (
              <li key={[finding.key ?? finding.field, finding.reason].join()}>
                <Finding finding={finding} writing={writing} />
              </li>
            ))}
          </ul>
        </Alert>
      ) : null}
      {error && missing.length === 0 ? (
        <Alert tone="error" title={<FormattedMessage id="writing.notPublished" />}>
          <p>{errorText(error)}</p>
        </Alert>
      ) : null}
      <div>
        <Button variant="solid" size="large" pending={isPending} onClick={() => void publish()}>
          <FormattedMessage id={`writing.publishAs.${visibility}`} />
        </Button>
      </div>
    </Panel>
  );
}
