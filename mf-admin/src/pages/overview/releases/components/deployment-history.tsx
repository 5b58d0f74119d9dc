import type { Deployment } from '@quizmesh/contract';
import { FormattedDate, FormattedMessage } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { EmptyState, Skeleton, clsx, styles } from '@quizmesh/shared-ui';
import { Timeline } from 'antd';
import { NotRefreshed } from '../../../../components/freshness.tsx';
import { ListError } from '../../../../components/list-error.tsx';
import { moduleDeploymentsQuery } from '../releases.queries.ts';
import { DeploymentReason, DeploymentSentence } from './deployment-sentence.tsx';

const colors = {
  promote: 'green',
  rollback: 'red',
  'auto-rollback': 'red',
  canary: 'blue',
  'canary-end': 'gray',
  lock: 'gray',
  unlock: 'gray',
  override: 'red',
  alert: 'red',
} as const satisfies Record<Deployment['kind'], string>;

/** History of a module's deployments with user and reason; newest first. */
export function DeploymentHistory({ module }: { readonly module: string }) {
  const query = useQuery(moduleDeploymentsQuery(module));
  const { data: deployments, error, refetch } = query;
  if (error && !deployments)
    return <ListError titleId="releases.historyFailed" error={error} onRetry={() => void refetch()} />;
  if (!deployments) return <Skeleton height="16rem" />;
  if (deployments.length === 0)
    return <EmptyState headingLevel="h3" title={<FormattedMessage id="releases.historyEmpty" />} />;
  return (
    <>
      <NotRefreshed query={query} isPolled />
      <Timeline
        items={deployments.map((deployment) => ({
          key: deployment.id,
          color: colors[deployment.kind],
          content: (
            <div className={clsx(styles.stack1, styles.breakable)}>
              <p>
                <DeploymentSentence deployment={deployment} />
              </p>
              <DeploymentReason deployment={deployment} />
              <p className={clsx(styles.hint, styles.tabular)}>
                <FormattedDate value={deployment.movedAt} dateStyle="medium" timeStyle="medium" />
              </p>
            </div>
          ),
        }))}
      />
    </>
  );
}
