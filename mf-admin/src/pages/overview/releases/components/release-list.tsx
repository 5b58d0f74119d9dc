import type { ModuleState } from '@quizmesh/contract';
import { FormattedMessage } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { Button, EmptyState, Skeleton, styles } from '@quizmesh/shared-ui';
import { useState } from 'react';
import { NotRefreshed } from '../../../../components/freshness.tsx';
import { ListError } from '../../../../components/list-error.tsx';
import type { DeploymentInput } from '../deployment.ts';
import { rollbackTargets, verifiedWith } from '../release-status.ts';
import {
  moduleDeploymentsQuery,
  moduleReleasesQuery,
  presentSetQuery,
  verificationsQuery,
} from '../releases.queries.ts';
import { ReleaseItem } from './release-item.tsx';

/** Number of releases shown before all are requested. */
const FIRST = 10;

interface ReleaseListProps {
  readonly state: ModuleState;
  readonly onDeploy: (deployment: DeploymentInput) => void;
}

/** Releases verified with what is live now; undefined until that is loaded. */
function useVerified({
  module,
  current,
  candidate,
  unreadable,
}: ModuleState): ReadonlySet<string> | undefined {
  const readable = unreadable ? candidate : current;
  const { data: plan } = useQuery({
    ...presentSetQuery(module, readable ?? current),
    enabled: Boolean(readable),
  });
  const { data: verifications } = useQuery(verificationsQuery(module));
  return plan && verifications ? verifiedWith(plan.setHash, verifications) : undefined;
}

/** Releases of a module, newest first. */
export function ReleaseList({ state, onDeploy }: ReleaseListProps) {
  const query = useQuery(moduleReleasesQuery(state.module));
  const { data: releases, error, refetch } = query;
  const { data: deployments = [] } = useQuery(moduleDeploymentsQuery(state.module));
  const verified = useVerified(state);
  const [isWhole, setWhole] = useState(false);
  if (error && !releases)
    return <ListError titleId="releases.listFailed" error={error} onRetry={() => void refetch()} />;
  if (!releases) return <Skeleton height="16rem" />;
  if (releases.length === 0)
    return <EmptyState headingLevel="h3" title={<FormattedMessage id="releases.listEmpty" />} />;
  const waysBack = rollbackTargets(state, { releases, deployments });
  return (
    <>
      <NotRefreshed query={query} isPolled />
      <ol className={styles.stack}>
        {releases.slice(0, isWhole ? undefined : FIRST).map((release) => (
          <ReleaseItem
            key={release.release}
            item={release}
            state={state}
            isVerified={verified?.has(release.release)}
            isWayBack={waysBack.includes(release.release)}
            onDeploy={onDeploy}
          />
        ))}
      </ol>
      {isWhole || releases.length <= FIRST ? null : (
        <Button
          size="small"
          onClick={() => {
            setWhole(true);
          }}
        >
          <FormattedMessage id="releases.showAll" values={{ count: releases.length }} />
        </Button>
      )}
    </>
  );
}
