import { FormattedDate, FormattedMessage } from '@quizmesh/sdk/intl';
import { Link } from '@quizmesh/sdk/router';
import { useQuery } from '@quizmesh/sdk/query';
import { Badge, clsx, styles } from '@quizmesh/shared-ui';
import { useState } from 'react';
import { questionPath } from '../../../components/addresses.ts';
import { userDisputesQuery } from '../users.queries.ts';
import { UserList, firstPage } from './user-list.tsx';

/** Disputes that an account raised, newest first. */
export function UserDisputes({ userId }: { readonly userId: number }) {
  const [paging, setPaging] = useState(firstPage);
  const query = useQuery(userDisputesQuery(userId, paging));
  return (
    <UserList
      query={query}
      emptyId="queue.noDisputes"
      failedId="users.listFailed"
      paging={paging}
      onPage={setPaging}
      idOf={({ id }) => id}
    >
      {({ quizId, quizTitle, questionIndex, status, reason, createdAt }) => (
        <>
          <span className={clsx(styles.cluster2, styles.middle)}>
            <Link className={styles.underlined} to={questionPath(quizId, questionIndex)} dir="auto">
              {quizTitle}
            </Link>
            <Badge>
              <FormattedMessage id={`queue.dispute.${status}`} />
            </Badge>
          </span>
          <p dir="auto">{reason}</p>
          <span className={styles.hint}>
            <FormattedDate value={createdAt} dateStyle="medium" timeStyle="short" />
          </span>
        </>
      )}
    </UserList>
  );
}
