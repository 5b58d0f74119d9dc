import { useErrorText } from '@quizmesh/sdk';
import { FormattedDate, FormattedMessage } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { Badge, Button, EmptyState, ErrorState, Skeleton, styles, clsx } from '@quizmesh/shared-ui';
import { reportsQuery } from '../quality.queries.ts';
import * as css from './quality-list.module.css';

/** The players' reports about a quiz. */
export function ReportList({ quizId }: { readonly quizId: number }) {
  const errorText = useErrorText();
  const { data: reports, error, refetch } = useQuery(reportsQuery(quizId));
  if (error && !reports) {
    return (
      <ErrorState
        title={<FormattedMessage id="loading.failed" />}
        text={errorText(error)}
        action={
          <Button variant="tint" onClick={() => void refetch()}>
            <FormattedMessage id="quiz.retry" />
          </Button>
        }
      />
    );
  }
  if (!reports) return <Skeleton height="8rem" />;
  if (reports.length === 0) return <EmptyState title={<FormattedMessage id="quality.noReports" />} />;
  return (
    <ul className={styles.stack}>
      {reports.map((report) => (
        <li key={report.id} className={clsx(css['item'], styles.accentLinks)}>
          <div className={css['head']}>
            <h3 className={styles.plainHeading}>
              <FormattedMessage
                id="quality.report"
                values={{
                  number: report.questionIndex + 1,
                  type: <FormattedMessage id={`report.type.${report.reportType}`} />,
                }}
              />
            </h3>
            <Badge tone={report.status === 'pending' ? 'caution' : 'plain'}>
              <FormattedMessage id={`report.status.${report.status}`} />
            </Badge>
          </div>
          <p>
            <bdi>{report.description}</bdi>
          </p>
          <p className={styles.faint}>
            <FormattedMessage
              id="quality.reportedBy"
              values={{
                id: report.id,
                name: <bdi>{report.reportedBy}</bdi>,
                date: <FormattedDate value={report.createdAt} dateStyle="medium" timeStyle="short" />,
              }}
            />
          </p>
        </li>
      ))}
    </ul>
  );
}
