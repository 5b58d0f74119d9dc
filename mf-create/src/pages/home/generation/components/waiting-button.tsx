import { useIntl } from '@quizmesh/sdk/intl';
import { Button } from '@quizmesh/shared-ui';
import { failureTitle } from '../failure-title.ts';
import type { GenerationState } from '../generation-slice.ts';

export interface WaitingButtonProps {
  readonly state: GenerationState;
  readonly onOpen: () => void;
}

/** Leads to the dialog of a generation that is waited for. */
export function WaitingButton({ state: { error }, onOpen }: WaitingButtonProps) {
  const intl = useIntl();
  return (
    <Button variant="tint" size="large" onClick={onOpen}>
      {error
        ? failureTitle(error, 'generation.failed', intl)
        : intl.formatMessage({ id: 'generation.title' })}
    </Button>
  );
}
