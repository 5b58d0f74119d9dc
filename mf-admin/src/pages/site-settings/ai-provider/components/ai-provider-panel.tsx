import { FormattedMessage } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { Badge, Panel, Skeleton } from '@quizmesh/shared-ui';
import { NotRefreshed } from '../../../../components/freshness.tsx';
import { ListError } from '../../../../components/list-error.tsx';
import { aiProviderQuery } from '../ai-provider.queries.ts';
import * as css from './ai-provider.module.css';
import { ConnectHelp } from './connect-help.tsx';
import { ModelPart } from './model-part.tsx';
import { Usage } from './usage.tsx';

/** What makes quizzes: the language models, what they cost, and a test of each. */
export function AiProviderPanel() {
  const query = useQuery(aiProviderQuery());
  const { data: provider, error, refetch } = query;
  if (error && provider === undefined) {
    return <ListError titleId="provider.failed" error={error} onRetry={() => void refetch()} />;
  }
  if (provider === undefined) return <Skeleton height="24rem" />;
  const { models, since } = provider;
  const isConnected = models.length > 0;
  return (
    <Panel aria-labelledby="provider-title" className={css['panel']}>
      <h2 id="provider-title" className={css['title']}>
        <FormattedMessage id="provider.title" />
        <Badge tone={isConnected ? 'correct' : 'plain'}>
          <FormattedMessage id={isConnected ? 'provider.connected' : 'provider.offline'} />
        </Badge>
      </h2>
      {isConnected ? (
        <>
          <div className={css['models']}>
            {models.map((model) => (
              <ModelPart key={model.role} model={model} isAlone={models.length === 1} since={since} />
            ))}
          </div>
          <Usage provider={provider} />
          <NotRefreshed query={query} isPolled />
        </>
      ) : (
        <ConnectHelp />
      )}
    </Panel>
  );
}
