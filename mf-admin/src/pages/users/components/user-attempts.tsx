import type { AdminUserAttempt } from '@quizmesh/contract';
import { FormattedDate, FormattedMessage, FormattedNumber } from '@quizmesh/sdk/intl';
import { Link } from '@quizmesh/sdk/router';
import { useQuery } from '@quizmesh/sdk/query';
import { clsx, styles } from '@quizmesh/shared-ui';
import { useState } from 'react';
import { attemptsQuery } from '../users.queries.ts';
import { UserList, firstPage } from './user-list.tsx';

function Result({ attempt: { percentage, score, totalQuestions } }: { readonly attempt: AdminUserAttempt }) {
  if (percentage === null || score === null || totalQuestions === null)
    return <FormattedMessage id="users.unfinished" />;
  return (
    <>
      <FormattedMessage id="overview.useOf" values={{ used: score, room: totalQuestions }} />
      {' · '}
      <FormattedNumber value={percentage / 100} style="percent" />
    </>
  );
}

/** Attempts of an account, newest first. */
export function UserAttempts({ userId }: { readonly userId: number }) {
  const [paging, setPaging] = useState(firstPage);
  const query = useQuery(attemptsQuery(userId, paging));
  return (
    <UserList
      query={query}
      emptyId="users.noAttempts"
      failedId="users.listFailed"
      paging={paging}
      onPage={setPaging}
      idOf={({ id }) => id}
    >
      {(attempt) => (
        <>
          <Link className={styles.underlined} to={`/quiz/${attempt.quizId}`} dir="auto">
            {attempt.quizTitle}
          </Link>
          <span className={clsx(styles.cluster3, styles.hint)}>
            <span>
              <Result attempt={attempt} />
            </span>
            <span>
              <FormattedDate
                value={attempt.finishedAt ?? attempt.startedAt}
                dateStyle="medium"
                timeStyle="short"
              />
            </span>
          </span>
        </>
      )}
    </UserList>
  );
}
