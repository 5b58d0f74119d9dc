import type { ModuleState } from '@quizmesh/contract';
import { FormattedDate, FormattedMessage } from '@quizmesh/sdk/intl';
import { KnownMessage } from '../../../../components/known-message.tsx';

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
  return (
    <KnownMessage id={`releases.alert.${alert}`} otherwise={<FormattedMessage id="releases.kind.alert" />} />
  );
}
