import type { Deployment } from '@quizmesh/contract';
import { FormattedDate, FormattedMessage } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { Badge, DirectionalIcon, EmptyState, Skeleton, clsx, styles } from '@quizmesh/shared-ui';
import { ArrowRight } from 'lucide-react';
import { ListError } from '../../../../components/list-error.tsx';
import { moduleDeploymentsQuery } from '../releases.queries.ts';
import { ReleaseName } from './release-name.tsx';
import * as css from './releases.module.css';

const tones = {
  promote: 'correct',
  rollback: 'caution',
  'auto-rollback': 'wrong',
  canary: 'primary',
  'canary-end': 'plain',
  lock: 'plain',
  unlock: 'plain',
  override: 'caution',
  alert: 'wrong',
} as const satisfies Record<Deployment['kind'], string>;

function DeploymentItem({ deployment }: { readonly deployment: Deployment }) {
  const { kind, fromRelease, toRelease, actor, reason, movedAt } = deployment;
  return (
    <li className={css['item']}>
      <p className={clsx(styles.icons16, styles.cluster2, styles.middle)}>
        <Badge tone={tones[kind]}>
          <FormattedMessage id={`releases.kind.${kind}`} />
        </Badge>
        {fromRelease === null || fromRelease === toRelease ? null : (
          <>
            <ReleaseName release={fromRelease} />
            <DirectionalIcon>
              <ArrowRight aria-hidden="true" />
            </DirectionalIcon>
          </>
        )}
        <ReleaseName release={toRelease} />
      </p>
      {reason === '' ? null : (
        <p className={styles.quoted} dir="auto">
          {reason}
        </p>
      )}
      <p className={`${css['quiet'] ?? ''} ${css['who'] ?? ''}`}>
        <bdi>{actor}</bdi>
        <FormattedDate value={movedAt} dateStyle="medium" timeStyle="medium" />
      </p>
    </li>
  );
}

/** History of a module's deployments with user and reason; newest first. */
export function DeploymentHistory({ module }: { readonly module: string }) {
  const { data: deployments, error, refetch } = useQuery(moduleDeploymentsQuery(module));
  if (error && !deployments)
    return <ListError titleId="releases.historyFailed" error={error} onRetry={() => void refetch()} />;
  if (!deployments) return <Skeleton height="16rem" />;
  if (deployments.length === 0)
    return <EmptyState headingLevel="h3" title={<FormattedMessage id="releases.historyEmpty" />} />;
  return (
    <ol className={styles.stack}>
      {deployments.map((deployment) => (
        <DeploymentItem key={deployment.id} deployment={deployment} />
      ))}
    </ol>
  );
}
