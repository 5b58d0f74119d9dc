import { GUEST_QUIZ_LIMIT } from '@quizmesh/contract';
import { FormattedMessage } from '@quizmesh/sdk/intl';
import { Button, Container, EmptyState, Mark } from '@quizmesh/shared-ui';
import type { GuestGateState } from '../use-guest-gate.ts';
import css from './guest-gate.module.css';

/** Stands before the first question of a guest who has used up the free quizzes. */
export function GuestGate({ gate }: { readonly gate: GuestGateState }) {
  return (
    <Container width="play" className={css['middle']}>
      <EmptyState
        picture={<Mark className={css['mark']} />}
        headingLevel="h1"
        title={<FormattedMessage id="gate.title" values={{ count: GUEST_QUIZ_LIMIT }} />}
        text={<FormattedMessage id="gate.text" />}
        action={
          <>
            <Button variant="solid" onClick={gate.signUp}>
              <FormattedMessage id="gate.signUp" />
            </Button>
            <Button variant="quiet" onClick={gate.goOn}>
              <FormattedMessage id="gate.goOn" />
            </Button>
          </>
        }
      />
    </Container>
  );
}
