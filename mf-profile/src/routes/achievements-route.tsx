import { usePageTitle, useSession } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Link } from '@quizmesh/sdk/router';
import { BackLink, Button, Container, EmptyState, Mark, Notice, PageHeading } from '@quizmesh/shared-ui';
import { Trophy } from 'lucide-react';
import { SessionWaiting } from '../features/signed-out/components/session-waiting.tsx';
import { SignedOutPage } from '../features/signed-out/components/signed-out-page.tsx';
import css from './member-page.module.css';

function SignedOut() {
  return (
    <SignedOutPage
      title={<FormattedMessage id="achievements.signedOut.title" />}
      text={<FormattedMessage id="achievements.signedOut.text" />}
      below={
        <Notice
          picture={<Trophy aria-hidden="true" />}
          title={<FormattedMessage id="achievements.card.title" />}
          text={<FormattedMessage id="achievements.card.text" />}
        />
      }
      action={
        <Button asChild variant="solid">
          <Link to="/">
            <FormattedMessage id="achievements.signedOut.action" />
          </Link>
        </Button>
      }
    >
      <p>
        <FormattedMessage id="achievements.signedOut.explanation" />
      </p>
    </SignedOutPage>
  );
}

/** What a member has won. */
export function AchievementsRoute() {
  const intl = useIntl();
  const { status } = useSession();
  usePageTitle(
    intl.formatMessage({ id: status === 'guest' ? 'achievements.signedOut.title' : 'achievements.title' }),
  );
  if (status === 'resolving') return <SessionWaiting />;
  if (status === 'guest') return <SignedOut />;
  return (
    <Container className={css['page']}>
      <PageHeading
        back={
          <BackLink>
            <Link to="/">
              <FormattedMessage id="achievements.back" />
            </Link>
          </BackLink>
        }
        title={<FormattedMessage id="achievements.title" />}
        subtitle={<FormattedMessage id="achievements.subtitle" />}
      />
      <EmptyState
        className={css['narrow']}
        picture={<Mark className={css['mark']} />}
        headingLevel="h2"
        title={<FormattedMessage id="achievements.play.title" />}
        text={<FormattedMessage id="achievements.play.text" />}
        action={
          <Button asChild variant="solid">
            <Link to="/browse">
              <FormattedMessage id="achievements.play.action" />
            </Link>
          </Button>
        }
      />
    </Container>
  );
}
