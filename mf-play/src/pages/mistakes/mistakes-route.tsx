import { lazyPart, usePageTitle, useSession } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Button, Container, EmptyState, Mark, styles } from '@quizmesh/shared-ui';
import { MistakesWaiting } from './components/mistakes-waiting.tsx';

const MistakesPage = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "mistakes" */ './components/mistakes-page.tsx')).MistakesPage,
);

/** What the user missed in quizzes, asked again. */
export function MistakesRoute() {
  const intl = useIntl();
  const { status, user, openSignIn } = useSession();
  usePageTitle(intl.formatMessage({ id: 'mistakes.title' }));
  if (status === 'resolving') return <MistakesWaiting />;
  if (user) return <MistakesPage userId={user.id} />;
  return (
    <Container className={styles.tallPage}>
      <EmptyState
        picture={<Mark size="large" />}
        headingLevel="h1"
        title={<FormattedMessage id="mistakes.title" />}
        text={<FormattedMessage id="mistakes.signedOut" />}
        action={
          <Button
            variant="solid"
            onClick={() => {
              openSignIn('login');
            }}
          >
            <FormattedMessage id="mistakes.signIn" />
          </Button>
        }
      />
    </Container>
  );
}
