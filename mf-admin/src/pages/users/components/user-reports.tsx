import { FormattedDate, FormattedMessage } from '@quizmesh/sdk/intl';
import { Link } from '@quizmesh/sdk/router';
import { useQuery } from '@quizmesh/sdk/query';
import { Badge, clsx, styles } from '@quizmesh/shared-ui';
import { useState } from 'react';
import { questionPath } from '../../../components/addresses.ts';
import { userReportsQuery } from '../users.queries.ts';
import { UserList, firstPage } from './user-list.tsx';

interface UserReportsProps {
  readonly userId: number;
  /** Those that the account sent, or those on its quizzes. */
  readonly side: 'by' | 'about';
}

/** Reports by an account or about its quizzes, newest first. */
export function UserReports({ userId, side }: UserReportsProps) {
  const [paging, setPaging] = useState(firstPage);
  const query = useQuery(userReportsQuery(userId, side, paging));
  return (
    <UserList
      query={query}
      emptyId="queue.noReports"
      failedId="users.listFailed"
      paging={paging}
      onPage={setPaging}
      idOf={({ id }) => id}
    >
      {({ quizId, quizTitle, questionIndex, reportType, status, description, reportedBy, createdAt }) => (
        <>
          <span className={clsx(styles.cluster2, styles.middle)}>
            <Link className={styles.underlined} to={questionPath(quizId, questionIndex)} dir="auto">
              {quizTitle}
            </Link>
            <Badge>
              <FormattedMessage id={`queue.type.${reportType}`} />
            </Badge>
            <Badge>
              <FormattedMessage id={`queue.report.${status}`} />
            </Badge>
          </span>
          <p dir="auto">{description}</p>
          <span className={clsx(styles.cluster3, styles.hint)}>
            <bdi>{reportedBy}</bdi>
            <FormattedDate value={createdAt} dateStyle="medium" timeStyle="short" />
          </span>
        </>
      )}
    </UserList>
  );
}
