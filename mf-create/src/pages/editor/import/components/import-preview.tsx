import type { ImportPreview as Preview } from '@quizmesh/contract';
import { useSession } from '@quizmesh/sdk';
import { FormattedMessage } from '@quizmesh/sdk/intl';
import { Alert, Button, Panel, clsx, styles } from '@quizmesh/shared-ui';
import { useEffect, useRef } from 'react';
import { QuestionView } from '../../components/question-view.tsx';
import { findingErrors, type ImportDraft } from '../import-draft.ts';
import { useMaking } from '../use-making.ts';
import { ErrorList, ImportErrors } from './import-errors.tsx';
import * as css from './import-form.module.css';

const TITLE_ID = 'import-preview';

export interface ImportPreviewProps {
  readonly draft: ImportDraft;
  readonly preview: Preview;
  readonly onBack: () => void;
}

/** What a file holds, before a quiz is made of it. Its heading takes the focus from the button that asked for it. */
export function ImportPreview({ draft, preview, onBack }: ImportPreviewProps) {
  const { user } = useSession();
  const { publish, keepAsDraft, isPending, error } = useMaking(draft, preview);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const { file, findings } = preview;
  return (
    <Panel
      className={clsx(css['panel'], styles.shrinkParts, styles.stack5)}
      aria-labelledby={TITLE_ID}
      aria-busy={isPending}
    >
      <div>
        <h2 id={TITLE_ID} ref={heading} tabIndex={-1}>
          <FormattedMessage id="import.found" values={{ count: file.questions.length }} />
        </h2>
        <p className={clsx(styles.muted, styles.breakable)}>
          <FormattedMessage id="import.foundText" values={{ title: <bdi key="title">{file.title}</bdi> }} />
        </p>
      </div>
      {findings.length === 0 ? null : (
        <Alert
          tone="note"
          title={<FormattedMessage id="import.hindered" values={{ count: findings.length }} />}
        >
          <ErrorList errors={findingErrors(findings)} />
        </Alert>
      )}
      {error ? <ImportErrors error={error} /> : null}
      <div className={styles.cluster3}>
        {findings.length === 0 ? (
          <Button variant="solid" size="large" pending={isPending} onClick={publish}>
            <FormattedMessage id="import.submit" />
          </Button>
        ) : null}
        {user ? (
          <Button variant={findings.length === 0 ? 'line' : 'solid'} size="large" onClick={keepAsDraft}>
            <FormattedMessage id="import.draft" />
          </Button>
        ) : null}
        <Button variant="quiet" size="large" onClick={onBack}>
          <FormattedMessage id="import.back" />
        </Button>
      </div>
      <ol className={styles.stack5}>
        {file.questions.map(({ explanation, source, ...question }, index) => (
          <li key={index} className={styles.stack3}>
            <p className={styles.note}>
              <FormattedMessage id="editor.number" values={{ number: index + 1 }} />
            </p>
            <QuestionView content={{ ...question, explanation: explanation ?? '', source: source ?? '' }} />
          </li>
        ))}
      </ol>
    </Panel>
  );
}
