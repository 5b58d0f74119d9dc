import { GUEST_QUIZ_LIMIT } from '@quizmesh/contract';
import { FormattedMessage } from '@quizmesh/sdk/intl';
import { Button, Container, EmptyState, Mark } from '@quizmesh/shared-ui';
import type { SignUpPromptState } from '../use-sign-up-prompt.ts';
import * as css from './sign-up-prompt.module.css';

/** Shown before the first question to a guest who has used up the free quizzes. */
export function SignUpPrompt({ gate }: { readonly gate: SignUpPromptState }) {
  return (
    <Container width="play" className={css['middle']}>
      <EmptyState
        picture={<Mark size="large" />}
        headingLevel="h1"
        title={<FormattedMessage id="gate.title" values={{ count: GUEST_QUIZ_LIMIT }} />}
        text={<FormattedMessage id="gate.text" />}
        action={
          <>
            <Button variant="solid" onClick={gate.signUp}>
              <FormattedMessage id="gate.signUp" />
            </Button>
            <Button variant="quiet" onClick={gate.next}>
              <FormattedMessage id="gate.goOn" />
            </Button>
          </>
        }
      />
    </Container>
  );
}
