import { useSession } from '@quizmesh/sdk';
import { FormattedMessage } from '@quizmesh/sdk/intl';
import { Link } from '@quizmesh/sdk/router';
import { Button, Container, EmptyState, Spinner, clsx, styles } from '@quizmesh/shared-ui';
import { ConnectionLine } from './connection-line.tsx';

/** Until the server has sent the room. */
export function RoomWaiting({ isBroken }: { readonly isBroken: boolean }) {
  return (
    <Container width="play" className={clsx(styles.page, styles.stack4)}>
      {isBroken ? <ConnectionLine /> : null}
      <p role="status" className={clsx(styles.row2, styles.middle, styles.muted)}>
        <Spinner />
        <FormattedMessage id="liveHost.waiting" />
      </p>
    </Container>
  );
}

/** The room is no longer there, or not this device's. */
export function RoomMissing({ onLeft }: { readonly onLeft: () => void }) {
  return (
    <Container width="play" className={styles.page}>
      <EmptyState
        headingLevel="h1"
        title={<FormattedMessage id="liveHost.missing.title" />}
        text={<FormattedMessage id="liveHost.missing.text" />}
        action={
          <Button asChild variant="tint" onClick={onLeft}>
            <Link to="/live">
              <FormattedMessage id="liveHost.missing.back" />
            </Link>
          </Button>
        }
      />
    </Container>
  );
}

/** The account that opened the room is not signed in here; the room is shown again once it is. Whoever else uses this device gets out,
 *  and may join. */
export function RoomSignedOut({ onLeft }: { readonly onLeft: () => void }) {
  const { openSignIn } = useSession();
  return (
    <Container width="play" className={styles.page}>
      <EmptyState
        headingLevel="h1"
        title={<FormattedMessage id="liveHost.signedOut.title" />}
        text={<FormattedMessage id="liveHost.signedOut.text" />}
        action={
          <>
            <Button
              variant="tint"
              onClick={() => {
                openSignIn();
              }}
            >
              <FormattedMessage id="mistakes.signIn" />
            </Button>
            <Button asChild variant="quiet" onClick={onLeft}>
              <Link to="/live">
                <FormattedMessage id="play.leave" />
              </Link>
            </Button>
          </>
        }
      />
    </Container>
  );
}
