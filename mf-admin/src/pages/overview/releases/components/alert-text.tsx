import type { ModuleState } from '@quizmesh/contract';
import { FormattedDate, FormattedMessage } from '@quizmesh/sdk/intl';

type AlertTextProps = Pick<ModuleState, 'coolingUntil'> & {
  readonly alert: NonNullable<ModuleState['alert']>;
};

/** What a person should look at. A release that fails soon after an automatic move is left to people for a while. */
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
