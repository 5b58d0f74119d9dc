import { FormattedMessage } from '@quizmesh/sdk/intl';
import { Link } from '@quizmesh/sdk/router';
import { Button, EmptyState, Section } from '@quizmesh/shared-ui';

/** Replaces the review while the quiz is being played again: the review would reveal the key (decision 24). */
export function ReviewWithheld({ quizId }: { readonly quizId: number }) {
  const action = (
    <Button asChild>
      <Link to={`/quiz/${quizId}`}>
        <FormattedMessage id="review.resume" />
      </Link>
    </Button>
  );
  return (
    <Section title={<FormattedMessage id="review.title" />}>
      <EmptyState title={<FormattedMessage id="review.playing" />} action={action} />
    </Section>
  );
}
