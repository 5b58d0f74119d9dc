import type { Progress } from '@quizmesh/contract';
import { FormattedMessage, type MessageId } from '@quizmesh/sdk/intl';
import { Link } from '@quizmesh/sdk/router';
import { Button, EmptyState, Section, Skeleton, VisuallyHidden, styles } from '@quizmesh/shared-ui';
import type { ReactNode } from 'react';

const SKELETONS = [0, 1, 2, 3];

interface ProgressTabProps {
  readonly titleId: MessageId;
  readonly emptyId: MessageId;
  /** Absent while it loads. */
  readonly progress: Progress | undefined;
  /** Content of the tab; null: there is none yet. */
  readonly contentOf: (progress: Progress) => ReactNode;
  /** Shown after the content is loaded, so that it is not pushed down by it. */
  readonly after?: ReactNode;
}

function Waiting() {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">
        <FormattedMessage id="session.loading" />
      </VisuallyHidden>
      {SKELETONS.map((row) => (
        <Skeleton key={row} height="3.5rem" className={styles.below3} />
      ))}
    </div>
  );
}

/** A tab of the profile: loading, empty with a link to a next step, or its content. */
export function ProgressTab({ titleId, emptyId, progress, contentOf, after }: ProgressTabProps) {
  const content = progress ? contentOf(progress) : null;
  const empty = (
    <EmptyState
      title={<FormattedMessage id={emptyId} />}
      action={
        <Button asChild variant="solid">
          <Link to="/browse">
            <FormattedMessage id="profile.browse" />
          </Link>
        </Button>
      }
    />
  );
  return (
    <>
      <Section title={<FormattedMessage id={titleId} />}>
        {progress ? (content ?? empty) : <Waiting />}
      </Section>
      {progress ? after : null}
    </>
  );
}
