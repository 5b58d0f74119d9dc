import type { User } from '@quizmesh/contract';
import { lazyDialog, useSession } from '@quizmesh/sdk';
import { FormattedMessage } from '@quizmesh/sdk/intl';
import { Button, Panel, clsx, styles } from '@quizmesh/shared-ui';
import { useState } from 'react';
import { useAccountActions } from '../use-account-actions.ts';
import { SessionList } from './session-list.tsx';
import * as css from './settings.module.css';

// Loaded on demand, because few users open it.
const DeleteDialog = lazyDialog(
  async () => (await import(/* webpackChunkName: "delete-dialog" */ './delete-dialog.tsx')).DeleteDialog,
);

/** Actions on the whole account: ending sessions, export, deletion. */
export function AccountActions({ user }: { readonly user: User }) {
  const { signOut } = useSession();
  const { endSessions, exportData } = useAccountActions();
  const [isLeaving, setLeaving] = useState(false);
  return (
    <>
      <Panel aria-labelledby="sessions-title">
        <h2 id="sessions-title" className={css['title']}>
          <FormattedMessage id="sessions.title" />
        </h2>
        <SessionList userId={user.id} />
        <p className={clsx(styles.intro, styles.above4)}>
          <FormattedMessage id="sessions.text" />
        </p>
        <div className={styles.cluster3}>
          <Button onClick={signOut}>
            <FormattedMessage id="profile.signOut" />
          </Button>
          <Button
            pending={endSessions.isPending}
            onClick={() => {
              endSessions.mutate();
            }}
          >
            <FormattedMessage id="sessions.act" />
          </Button>
        </div>
      </Panel>
      <Panel aria-labelledby="data-title">
        <h2 id="data-title" className={css['title']}>
          <FormattedMessage id="data.title" />
        </h2>
        <p className={styles.intro}>
          <FormattedMessage id="data.text" />
        </p>
        <div className={styles.cluster3}>
          <Button
            pending={exportData.isPending}
            onClick={() => {
              exportData.mutate();
            }}
          >
            <FormattedMessage id="export.act" />
          </Button>
          <Button
            variant="danger"
            aria-haspopup="dialog"
            onClick={() => {
              setLeaving(true);
            }}
          >
            <FormattedMessage id="delete.act" />
          </Button>
        </div>
      </Panel>
      {isLeaving ? (
        <DeleteDialog
          user={user}
          onClose={() => {
            setLeaving(false);
          }}
        />
      ) : null}
    </>
  );
}
