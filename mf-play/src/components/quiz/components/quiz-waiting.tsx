import { FormattedMessage } from '@quizmesh/sdk/intl';
import { Button, Container, Mark } from '@quizmesh/shared-ui';
import type { ReactNode } from 'react';
import * as css from './quiz-screens.module.css';

export interface QuizWaitingProps {
  readonly title: ReactNode;
  readonly text: ReactNode;
  /** Shown as a retry button: it waits for the network, but can be tried at once. */
  readonly onRetry?: (() => void) | undefined;
}

/** A waiting message with the animated mark. */
export function QuizWaiting({ title, text, onRetry }: QuizWaitingProps) {
  return (
    <Container width="play" className={css['middle']}>
      <div className={css['waiting']}>
        <div role="status">
          <Mark lit="busy" className={css['mark']} />
          <h1 tabIndex={-1}>{title}</h1>
          <p className={css['text']}>{text}</p>
        </div>
        {onRetry ? (
          <Button variant="tint" onClick={onRetry}>
            <FormattedMessage id="quiz.retry" />
          </Button>
        ) : null}
      </div>
    </Container>
  );
}
