import type { ModuleState } from '@quizmesh/contract';
import { FormattedDate, FormattedMessage } from '@quizmesh/sdk/intl';

type AlertTextProps = Pick<ModuleState, 'coolingUntil'> & {
  readonly alert: NonNullable<ModuleState['alert']>;
};

/** An alert for the admins. A release that fails again soon after an automatic rollback is not rolled back again
 *  for a while. */
export function AlertText({ alert, coolingUntil }: AlertTextProps) {
  if (alert === 'would-roll-back' && coolingUntil)
    return (
      <FormattedMessage
        id="releases.alert.cooling"
        values={{ when: <FormattedDate value={coolingUntil} timeStyle="short" /> }}
      />
    );
  return <FormattedMessage id={`releases.alert.${alert}`} />;
}
