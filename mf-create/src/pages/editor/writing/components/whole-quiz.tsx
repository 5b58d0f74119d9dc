import type { EditableQuiz } from '@quizmesh/contract';
import { isApiError, useErrorText } from '@quizmesh/sdk';
import { FormattedMessage } from '@quizmesh/sdk/intl';
import { Link } from '@quizmesh/sdk/router';
import { Alert, Button, Panel, clsx, styles } from '@quizmesh/shared-ui';
import { copyPath } from '../../../../components/write-path.ts';
import { useVisibilityChange } from '../use-publishing.ts';

const nothing = () => undefined;

/** Adding, removing and moving questions of a published quiz: in a draft while nobody has played it, else in a copy. */
export function WholeQuiz({ quiz }: { readonly quiz: EditableQuiz }) {
  const errorText = useErrorText();
  const { mutate, isPending, error } = useVisibilityChange(quiz.id, nothing);
  const isPlayed = quiz.attempts > 0 || (isApiError(error) && error.code === 'QUIZ_PLAYED');
  return (
    <Panel aria-labelledby="whole-quiz" className={clsx(styles.stack3, styles.above4)}>
      <h2 id="whole-quiz" className={styles.plainHeading}>
        <FormattedMessage id="writing.whole" />
      </h2>
      <p className={styles.muted}>
        <FormattedMessage id={isPlayed ? 'writing.wholePlayed' : 'writing.wholeUnplayed'} />
      </p>
      {error && !isPlayed ? (
        <Alert tone="error" title={<FormattedMessage id="writing.notChanged" />}>
          <p>{errorText(error)}</p>
        </Alert>
      ) : null}
      <div>
        {isPlayed ? (
          <Button asChild variant="tint">
            <Link to={copyPath(quiz.id)}>
              <FormattedMessage id="writing.copy" />
            </Link>
          </Button>
        ) : (
          <Button
            variant="tint"
            pending={isPending}
            onClick={() => {
              mutate({ visibility: 'draft', version: quiz.version });
            }}
          >
            <FormattedMessage id="writing.toDraft" />
          </Button>
        )}
      </div>
    </Panel>
  );
}
