import { Container, Mark } from '@quizmesh/shared-ui';
import type { ReactNode } from 'react';
import css from './quiz-screens.module.css';

export interface QuizWaitingProps {
  readonly title: ReactNode;
  readonly text: ReactNode;
}

/** Something is under way: the mark with its lit tile moving, and what. */
export function QuizWaiting({ title, text }: QuizWaitingProps) {
  return (
    <Container width="play" className={css['middle']}>
      <div className={css['waiting']} role="status">
        <Mark lit="busy" className={css['mark']} />
        <h1 tabIndex={-1}>{title}</h1>
        <p className={css['text']}>{text}</p>
      </div>
    </Container>
  );
}
