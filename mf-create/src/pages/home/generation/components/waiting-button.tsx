import { FormattedMessage } from '@quizmesh/sdk/intl';
import { Button } from '@quizmesh/shared-ui';
import type { GenerationState } from '../generation-slice.ts';

export interface WaitingButtonProps {
  readonly state: GenerationState;
  readonly onOpen: () => void;
}

/** Leads to the dialog of a generation that is waited for. */
export function WaitingButton({ state, onOpen }: WaitingButtonProps) {
  const { error } = state;
  return (
    <Button variant="tint" size="large" onClick={onOpen}>
      {error?.kind === 'incomplete' ? (
        <FormattedMessage
          id="generation.incomplete.title"
          values={{ made: error.made, asked: error.asked }}
        />
      ) : (
        <FormattedMessage id={error ? 'generation.failed' : 'generation.title'} />
      )}
    </Button>
  );
}
