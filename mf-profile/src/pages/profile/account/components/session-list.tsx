import type { Session } from '@quizmesh/contract';
import { isApiError, useErrorText } from '@quizmesh/sdk';
import { FormattedDate, FormattedMessage } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { Alert, Badge, Button, Skeleton, VisuallyHidden, clsx, styles } from '@quizmesh/shared-ui';
import { useId, useRef } from 'react';
import { sessionsQuery } from '../sessions.queries.ts';
import { useDeviceName } from '../use-device-name.ts';
import { useSessionEnding } from '../use-session-ending.ts';
import * as rowCss from '../../list-row.module.css';

interface SessionItemProps {
  readonly session: Session;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}

function SessionItem({ session, isEnding, onEnd }: SessionItemProps) {
  const deviceName = useDeviceName();
  const nameId = useId();
  const buttonId = useId();
  const { createdAt, lastUsedAt, isCurrent } = session;
  return (
    <li className={clsx(rowCss['row'], styles.middle)}>
      <div className={rowCss['text']}>
        <p id={nameId} className={styles.medium}>
          <bdi>{deviceName(session)}</bdi>
        </p>
        <p className={styles.note}>
          <FormattedMessage
            id="sessions.since"
            values={{ when: <FormattedDate value={createdAt} dateStyle="medium" timeStyle="short" /> }}
          />
        </p>
        {isCurrent ? null : (
          <p className={styles.note}>
            <FormattedMessage
              id="sessions.lastUsed"
              values={{ when: <FormattedDate value={lastUsedAt} dateStyle="medium" /> }}
            />
          </p>
        )}
      </div>
      {isCurrent ? (
        <Badge tone="correct">
          <FormattedMessage id="sessions.thisDevice" />
        </Badge>
      ) : (
        <Button id={buttonId} aria-labelledby={`${buttonId} ${nameId}`} pending={isEnding} onClick={onEnd}>
          <FormattedMessage id="sessions.end" />
        </Button>
      )}
    </li>
  );
}

function Loading() {
  return (
    <div className={styles.stack2}>
      <VisuallyHidden role="status">
        <FormattedMessage id="session.loading" />
      </VisuallyHidden>
      <Skeleton height="3.5rem" />
      <Skeleton height="3.5rem" />
    </div>
  );
}

/** Where the account is signed in; each session but this one can be ended. Servers before 1.2 have no such list. */
export function SessionList({ userId }: { readonly userId: number }) {
  const errorText = useErrorText();
  const list = useRef<HTMLUListElement>(null);
  const { data: sessions, error, isPending, refetch } = useQuery(sessionsQuery(userId));
  // The pressed button goes with its session.
  const { endOne, endOthers } = useSessionEnding(() => list.current?.focus());
  if (isPending) return <Loading />;
  if (!sessions) {
    if (isApiError(error) && error.status === 404) return null;
    return (
      <Alert tone="error" title={<FormattedMessage id="sessions.listFailed" />}>
        <p>{errorText(error)}</p>
        <Button variant="tint" onClick={() => void refetch()}>
          <FormattedMessage id="profile.tryAgain" />
        </Button>
      </Alert>
    );
  }
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent);
  return (
    <div className={styles.stack4}>
      <ul ref={list} tabIndex={-1} aria-labelledby="sessions-title">
        {sessions.map((session) => (
          <SessionItem
            key={session.id}
            session={session}
            isEnding={endOne.isPending && endOne.variables.id === session.id}
            onEnd={() => {
              endOne.mutate(session);
            }}
          />
        ))}
      </ul>
      {hasOthers ? (
        <div>
          <Button
            pending={endOthers.isPending}
            onClick={() => {
              endOthers.mutate();
            }}
          >
            <FormattedMessage id="sessions.endOthers" />
          </Button>
        </div>
      ) : (
        <p className={styles.note}>
          <FormattedMessage id="sessions.onlyThis" />
        </p>
      )}
    </div>
  );
}
