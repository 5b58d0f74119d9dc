import type { EditableQuiz } from '@quizmesh/contract';
import { lazyPart, usePageTitle } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Link } from '@quizmesh/sdk/router';
import { BackLink, Badge, Button, PageHeading, Panel, clsx, styles } from '@quizmesh/shared-ui';
import { Eye } from 'lucide-react';
import { Suspense, useState } from 'react';
import { DeleteQuiz } from '../../components/delete-quiz.tsx';
import { useWriting } from '../use-writing.ts';
import { Credit } from './credit.tsx';
import { DetailsFields } from './details-fields.tsx';
import { PublishPanel } from './publish-panel.tsx';
import { SaveStatus } from './save-status.tsx';
import { WrittenQuestions } from './written-questions.tsx';

const Preview = lazyPart(
  async () => (await import(/* webpackChunkName: "writing" */ './preview-dialog.tsx')).PreviewDialog,
);

export interface QuizWriterProps {
  readonly quiz: EditableQuiz;
  /** Called with the published quiz. */
  readonly onPublished: (quiz: EditableQuiz) => void;
}

/** The editor of a draft: everything is saved as one types, until it is published. */
export function QuizWriter({ quiz, onPublished }: QuizWriterProps) {
  const intl = useIntl();
  const writing = useWriting(quiz);
  const [isPreviewing, setPreviewing] = useState(false);
  const { content, change, findings } = writing;
  // An empty title is told where the quiz is published.
  const refused = findings.flatMap((finding) =>
    finding.key === null && finding.reason !== 'no-title' ? [finding.field] : [],
  );
  const title = content.title.trim() || intl.formatMessage({ id: 'writing.untitled' });
  usePageTitle(intl.formatMessage({ id: 'writing.pageTitle' }, { title }));
  return (
    <>
      <PageHeading
        back={
          <BackLink>
            <Link to="/my-quizzes">
              <FormattedMessage id="writing.back" />
            </Link>
          </BackLink>
        }
        title={<bdi>{title}</bdi>}
        subtitle={
          <>
            <Badge tone="primary">
              <FormattedMessage id="writing.draft" />
            </Badge>{' '}
            <FormattedMessage id="writing.lead" /> {quiz.basedOn ? <Credit credit={quiz.basedOn} /> : null}
          </>
        }
        actions={
          <div className={clsx(styles.icons18, styles.cluster2)}>
            <Button
              variant="tint"
              onClick={() => {
                setPreviewing(true);
              }}
            >
              <Eye aria-hidden="true" />
              <FormattedMessage id="writing.preview" />
            </Button>
            <DeleteQuiz quiz={{ ...quiz, title, totalQuestions: content.questions.length }} />
          </div>
        }
      />
      <div className={clsx(styles.stack5, styles.above3, styles.shrinkParts)}>
        <SaveStatus writing={writing} />
        <Panel aria-labelledby="writing-details">
          <h2 id="writing-details" className={clsx(styles.plainHeading, styles.below3)}>
            <FormattedMessage id="writing.details" />
          </h2>
          <DetailsFields
            quizId={quiz.id}
            details={content}
            refused={refused}
            change={(patch) => {
              change((before) => ({ ...before, ...patch }));
            }}
          />
        </Panel>
        <WrittenQuestions writing={writing} />
        <PublishPanel quizId={quiz.id} writing={writing} onPublished={onPublished} />
      </div>
      {isPreviewing ? (
        <Suspense fallback={null}>
          <Preview
            quizId={quiz.id}
            content={content}
            onClose={() => {
              setPreviewing(false);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
