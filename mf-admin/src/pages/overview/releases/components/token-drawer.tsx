import type { ModuleState, ReleaseToken } from '@quizmesh/contract';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { Button, EmptyState, Sheet, Skeleton, styles } from '@quizmesh/shared-ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ListError } from '../../../../components/list-error.tsx';
import { releaseTokensQuery } from '../tokens.queries.ts';
import { RevokeDialog } from './revoke-dialog.tsx';
import { TokenDialog } from './token-dialog.tsx';
import { TokenItem } from './token-item.tsx';

interface TokenDrawerProps {
  readonly modules: readonly ModuleState[];
  readonly onClose: () => void;
}

function TokenList({ onRevoke }: { readonly onRevoke: (token: ReleaseToken) => void }) {
  const { data: tokens, error, refetch } = useQuery(releaseTokensQuery());
  if (error && !tokens)
    return <ListError titleId="tokens.failed" error={error} onRetry={() => void refetch()} />;
  if (!tokens) return <Skeleton height="12rem" />;
  if (tokens.length === 0)
    return <EmptyState headingLevel="h3" title={<FormattedMessage id="tokens.empty" />} />;
  return (
    <ul className={styles.stack}>
      {tokens.map((token) => (
        <TokenItem key={token.id} token={token} onRevoke={onRevoke} />
      ))}
    </ul>
  );
}

/** Tokens with which pipelines publish and deploy releases: list, create, revoke. */
export function TokenDrawer({ modules, onClose }: TokenDrawerProps) {
  const intl = useIntl();
  const [isMaking, setMaking] = useState(false);
  const [revoked, setRevoked] = useState<ReleaseToken | null>(null);
  return (
    <Sheet
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={<FormattedMessage id="tokens.title" />}
      description={<FormattedMessage id="tokens.text" />}
      closeLabel={intl.formatMessage({ id: 'list.close' })}
      className={styles.text14}
      foot={
        <Button
          variant="solid"
          block
          onClick={() => {
            setMaking(true);
          }}
        >
          <Plus aria-hidden="true" />
          <FormattedMessage id="tokens.make" />
        </Button>
      }
    >
      <TokenList onRevoke={setRevoked} />
      {isMaking ? (
        <TokenDialog
          modules={modules.map(({ module }) => module)}
          onClose={() => {
            setMaking(false);
          }}
        />
      ) : null}
      {revoked ? (
        <RevokeDialog
          token={revoked}
          onClose={() => {
            setRevoked(null);
          }}
        />
      ) : null}
    </Sheet>
  );
}
