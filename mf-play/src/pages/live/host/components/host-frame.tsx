import { knownLanguageTag, type RoomView } from '@quizmesh/contract';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Link } from '@quizmesh/sdk/router';
import { IconButton, clsx, styles } from '@quizmesh/shared-ui';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { isOpenToPlayers } from '../host-steps.ts';
import { typedAddress } from '../join-address.ts';
import * as css from './host-frame.module.css';
import { RoomCode } from './room-code.tsx';

export interface HostFrameProps {
  readonly room: RoomView;
  /** At the end of the header. */
  readonly tools: ReactNode;
  /** Above what happens; null: nothing. */
  readonly notice: ReactNode;
  /** At the bottom of the window. */
  readonly foot: ReactNode;
  readonly children: ReactNode;
}

/** How latecomers come in. The lobby has it in large. */
function JoinLine({ room }: { readonly room: RoomView }) {
  if (room.phase === 'lobby' || room.code === null || !isOpenToPlayers(room)) return null;
  return (
    <p className={clsx(css['join'], room.isLocked ? styles.hiddenOnPhone : styles.nowrap)}>
      {room.isLocked ? (
        <FormattedMessage id="liveHost.locked" />
      ) : (
        <>
          <bdi className={styles.hiddenOnPhone}>{typedAddress()}</bdi>
          <RoomCode code={room.code} className={clsx(styles.strong, styles.tabular, styles.bright)} />
        </>
      )}
    </p>
  );
}

/** Everything a beamer shows: what happens fills it, the tools of the host stay at its edges. */
export function HostFrame({ room, tools, notice, foot, children }: HostFrameProps) {
  const intl = useIntl();
  const leave = room.phase === 'ended' ? 'liveHost.missing.back' : 'liveHost.leave';
  return (
    <div className={css['frame']} data-phase={room.phase}>
      <header className={css['bar']}>
        <IconButton asChild label={intl.formatMessage({ id: leave })}>
          <Link to="/live">
            <X aria-hidden="true" />
          </Link>
        </IconButton>
        <p
          className={clsx(css['title'], styles.strong, styles.hiddenOnPhone)}
          dir="auto"
          lang={knownLanguageTag(room.quiz.language)}
        >
          {room.phase === 'lobby' ? null : room.quiz.title}
        </p>
        <JoinLine room={room} />
        <div className={css['tools']}>{tools}</div>
      </header>
      {notice ? <div className={css['notice']}>{notice}</div> : null}
      <div className={css['stage']}>{children}</div>
      {foot ? (
        <footer className={css['foot']} data-page-foot>
          {foot}
        </footer>
      ) : null}
    </div>
  );
}
