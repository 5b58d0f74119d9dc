import type { ModuleState } from '@quizmesh/contract';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { Link } from '@quizmesh/sdk/router';
import { Button, TextLink, clsx, styles } from '@quizmesh/shared-ui';
import { Table } from 'antd';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Freshness } from '../../../../components/freshness.tsx';
import { ListError } from '../../../../components/list-error.tsx';
import { QUIET_LOADING } from '../../../../components/quiet-loading.ts';
import * as list from '../../../../components/list-panel.module.css';
import { moduleStatesQuery } from '../releases.queries.ts';
import { TOKENS, useReleaseAddress } from '../use-release-address.ts';
import { ModuleDrawer } from './module-drawer.tsx';
import * as css from './releases.module.css';
import { TokenDrawer } from './token-drawer.tsx';
import { useModuleColumns } from './use-module-columns.tsx';

/** The live release and health of each module, and all actions on them. */
export function ReleaseConsole() {
  const intl = useIntl();
  const address = useReleaseAddress();
  const [isPaused, setPaused] = useState(false);
  const { data: states, error, dataUpdatedAt, refetch } = useQuery(moduleStatesQuery(isPaused));
  const columns = useModuleColumns();
  const opened = states?.find(({ module }) => module === address.opened);
  return (
    <section className={list['panel']} aria-labelledby="releases-title">
      <header className={css['head']}>
        <div>
          <h2 id="releases-title" className={styles.text16}>
            <FormattedMessage id="releases.title" />
          </h2>
          <p className={css['quiet']}>
            <FormattedMessage id="releases.channel" />
          </p>
        </div>
        <div className={clsx(css['itemActions'], styles.cluster2, styles.middle)}>
          <TextLink asChild>
            <Link to="/__modules">
              <FormattedMessage id="releases.tryHere" />
            </Link>
          </TextLink>
          <Button
            size="small"
            aria-haspopup="dialog"
            onClick={() => {
              address.open(TOKENS);
            }}
          >
            <KeyRound aria-hidden="true" />
            <FormattedMessage id="tokens.title" />
          </Button>
        </div>
      </header>
      {error && !states ? (
        <ListError titleId="releases.failed" error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <Table<ModuleState>
            className={css['table'] ?? ''}
            columns={columns}
            dataSource={states ?? []}
            rowKey="module"
            loading={{ ...QUIET_LOADING, spinning: !states }}
            pagination={false}
            locale={{ emptyText: states ? <FormattedMessage id="releases.empty" /> : ' ' }}
            aria-label={intl.formatMessage({ id: 'releases.title' })}
          />
          <footer className={list['foot']}>
            <Freshness
              since={dataUpdatedAt}
              isPaused={isPaused}
              onPause={() => {
                setPaused(!isPaused);
              }}
            />
          </footer>
        </>
      )}
      {opened ? <ModuleDrawer key={opened.module} state={opened} address={address} /> : null}
      {address.opened === TOKENS ? <TokenDrawer modules={states ?? []} onClose={address.close} /> : null}
    </section>
  );
}
