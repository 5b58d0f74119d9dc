import type { ReleaseAction, ReleaseToken } from '@quizmesh/contract';
import { FormattedDate, FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Badge, Button, clsx, styles } from '@quizmesh/shared-ui';
import { EVERY_MODULE } from '../token-form.ts';
import * as css from './releases.module.css';

function Expiry({ expiresAt }: Pick<ReleaseToken, 'expiresAt'>) {
  if (expiresAt === null) return <FormattedMessage id="tokens.neverExpires" />;
  return (
    <FormattedMessage
      id="tokens.expires"
      values={{ when: <FormattedDate value={expiresAt} dateStyle="medium" /> }}
    />
  );
}

interface TokenItemProps {
  readonly token: ReleaseToken;
  readonly onRevoke: (token: ReleaseToken) => void;
}

/** One token: name, rights and expiry; never its secret. */
export function TokenItem({ token, onRevoke }: TokenItemProps) {
  const intl = useIntl();
  const { name, module, actions, expiresAt } = token;
  const actionName = (action: ReleaseAction) => {
    const id = `tokens.action.${action}` as const;
    // A newer registry may know other rights.
    return Object.hasOwn(intl.messages, id) ? intl.formatMessage({ id }) : action;
  };
  const revoke = intl.formatMessage({ id: 'tokens.revoke' });
  return (
    <li className={css['item']}>
      <p className={clsx(styles.icons16, styles.cluster2, styles.middle)}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <Badge tone={module === EVERY_MODULE ? 'caution' : 'plain'}>
          {module === EVERY_MODULE ? <FormattedMessage id="tokens.everyModule" /> : <bdi>{module}</bdi>}
        </Badge>
      </p>
      <p>{intl.formatList(actions.map(actionName), { type: 'unit' })}</p>
      <div className={css['foot']}>
        <p className={css['quiet']}>
          <Expiry expiresAt={expiresAt} />
        </p>
        <Button
          size="small"
          variant="danger"
          aria-label={intl.formatMessage({ id: 'releases.actOn' }, { act: revoke, release: name })}
          onClick={() => {
            onRevoke(token);
          }}
        >
          {revoke}
        </Button>
      </div>
    </li>
  );
}
