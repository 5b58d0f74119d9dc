import { usePageTitle } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Link } from '@quizmesh/sdk/router';
import { Button, EmptyState } from '@quizmesh/shared-ui';

export interface ConfirmSeeingAnswersProps {
  readonly quizId: number;
  readonly onConfirm: () => void;
}

/** The editor shows the answers: a player who does not know the key confirms first, because the attempt then
 *  has no rank. */
export function ConfirmSeeingAnswers({ quizId, onConfirm }: ConfirmSeeingAnswersProps) {
  const intl = useIntl();
  usePageTitle(intl.formatMessage({ id: 'editor.before.title' }));
  return (
    <EmptyState
      headingLevel="h1"
      title={<FormattedMessage id="editor.before.title" />}
      text={<FormattedMessage id="editor.before.text" />}
      action={
        <>
          <Button asChild variant="solid">
            <Link to={`/quiz/${quizId}`}>
              <FormattedMessage id="editor.before.play" />
            </Link>
          </Button>
          <Button variant="tint" onClick={onConfirm}>
            <FormattedMessage id="editor.before.open" />
          </Button>
        </>
      }
    />
  );
}
