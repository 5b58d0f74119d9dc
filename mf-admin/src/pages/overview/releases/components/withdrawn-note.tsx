import type { ReleaseListItem } from '@quizmesh/contract';
import { FormattedDate, FormattedMessage } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { Alert } from '@quizmesh/shared-ui';
import { withdrawalOf } from '../release-status.ts';
import { moduleDeploymentsQuery } from '../releases.queries.ts';
import { DeploymentReason, DeploymentSentence } from './deployment-sentence.tsx';

interface WithdrawnNoteProps {
  readonly module: string;
  readonly release: string;
  readonly withdrawnAt: NonNullable<ReleaseListItem['withdrawnAt']>;
}

/** When a release was withdrawn, by whom and why: users got it before, and left it. */
export function WithdrawnNote({ module, release, withdrawnAt }: WithdrawnNoteProps) {
  const { data: deployments = [] } = useQuery(moduleDeploymentsQuery(module));
  const withdrawal = withdrawalOf(release, deployments);
  return (
    <Alert
      tone="error"
      title={
        <FormattedMessage
          id="releases.withdrawnAt"
          values={{ when: <FormattedDate value={withdrawnAt} dateStyle="medium" timeStyle="short" /> }}
        />
      }
    >
      {withdrawal ? (
        <>
          <p>
            <DeploymentSentence deployment={withdrawal} />
          </p>
          <DeploymentReason deployment={withdrawal} />
        </>
      ) : null}
    </Alert>
  );
}
