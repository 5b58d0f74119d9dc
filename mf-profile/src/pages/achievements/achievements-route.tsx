import { useErrorText, usePageTitle, useSession } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { Link } from '@quizmesh/sdk/router';
import {
  BackLink,
  Button,
  Container,
  ErrorState,
  Notice,
  PageHeading,
  Skeleton,
  styles,
} from '@quizmesh/shared-ui';
import { Trophy } from 'lucide-react';
import {
  achievementsQuery,
  unlockedQuery,
  userProgressQuery,
  userStatsQuery,
} from './achievements.queries.ts';
import { AchievementLists } from './components/achievement-lists.tsx';
import { ProgressStrip } from './components/progress-strip.tsx';
import { SessionWaiting } from '../../components/signed-out/components/session-waiting.tsx';
import { SignedOutPage } from '../../components/signed-out/components/signed-out-page.tsx';

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

function Achievements({ userId }: { readonly userId: number }) {
  const errorText = useErrorText();
  const progress = useQuery(userProgressQuery(userId));
  const all = useQuery(achievementsQuery());
  const unlocked = useQuery(unlockedQuery(userId));
  const stats = useQuery(userStatsQuery(userId));
  const queries = [progress, all, unlocked, stats];
  const failed = queries.find(({ error, data }) => error && !data);
  const retry = () => {
    for (const query of queries) if (query.error) void query.refetch();
  };
  if (failed) {
    return (
      <ErrorState
        headingLevel="h2"
        title={<FormattedMessage id="achievements.failed" />}
        text={errorText(failed.error)}
        action={
          <Button variant="tint" onClick={retry}>
            <FormattedMessage id="profile.tryAgain" />
          </Button>
        }
      />
    );
  }
  return (
    <>
      <ProgressStrip progress={progress.data} unlocked={unlocked.data?.length} />
      {all.data && unlocked.data && stats.data ? (
        <AchievementLists all={all.data} unlocked={unlocked.data} stats={stats.data} />
      ) : (
        <Skeleton height="24rem" />
      )}
    </>
  );
}

/** The user's achievements, and the closest of the others. */
export function AchievementsRoute() {
  const intl = useIntl();
  const { status, user } = useSession();
  usePageTitle(
    intl.formatMessage({ id: status === 'guest' ? 'achievements.signedOut.title' : 'achievements.title' }),
  );
  if (status === 'resolving') return <SessionWaiting />;
  if (!user) return <SignedOut />;
  return (
    <Container className={styles.tallPage}>
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
      <Achievements userId={user.id} />
    </Container>
  );
}
