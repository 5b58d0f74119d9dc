import { useLanguage } from '@quizmesh/sdk';
import { FormattedMessage, FormattedNumber, useIntl } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { Link } from '@quizmesh/sdk/router';
import { Badge, IconButton, Menu, MenuItem } from '@quizmesh/shared-ui';
import { Inbox } from 'lucide-react';
import { queueQuery } from '../../../components/queue.queries.ts';
import { QUEUE_KINDS, QUEUE_PLACES, waitingIn, waitingOf } from '../../../components/queue-places.ts';
import { WAITING_MAX, WaitingCount } from '../../../components/waiting-count.tsx';
import * as css from './console-bar.module.css';

/** How much waits for an administrator, and where. */
export function QueueButton() {
  const intl = useIntl();
  const { direction } = useLanguage();
  const { data: queue } = useQuery(queueQuery());
  const all = queue ? waitingIn(queue) : 0;
  return (
    <Menu
      direction={direction}
      trigger={
        <IconButton
          className={css['queue']}
          label={
            all > WAITING_MAX
              ? intl.formatMessage({ id: 'waiting.more' }, { count: WAITING_MAX })
              : intl.formatMessage({ id: 'waiting.title' }, { count: all })
          }
        >
          <Inbox aria-hidden="true" />
          {all > 0 ? (
            <Badge look="count" aria-hidden="true">
              <WaitingCount count={all} />
            </Badge>
          ) : null}
        </IconButton>
      }
    >
      {QUEUE_KINDS.map((name) => (
        <MenuItem key={name} asChild>
          <Link to={QUEUE_PLACES[name]}>
            <FormattedMessage id={`waiting.${name}`} />
            <span className={css['count']}>
              <FormattedNumber value={queue ? waitingOf(queue, name) : 0} />
            </span>
          </Link>
        </MenuItem>
      ))}
    </Menu>
  );
}
