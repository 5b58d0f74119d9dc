import { knownLanguageTag } from '@quizmesh/contract';
import { FormattedMessage } from '@quizmesh/sdk/intl';
import { VisuallyHidden, clsx, styles } from '@quizmesh/shared-ui';
import type { RoomIn } from '../host-steps.ts';
import * as css from './question-text.module.css';
import { StageHeading } from '../../parts/stage-heading.tsx';

interface AskedProps {
  readonly room: RoomIn<'question' | 'verdict'>;
}

/** Which question of how many. */
export function QuestionPlace({ room: { questionIndex, quiz } }: AskedProps) {
  return (
    <FormattedMessage
      id="liveHost.question.place"
      values={{ number: questionIndex + 1, total: quiz.totalQuestions }}
    />
  );
}

/** The question, for the back row. */
export function QuestionText({ room }: AskedProps) {
  return (
    <div>
      <p className={clsx(css['place'], styles.tabular)} aria-hidden="true">
        <QuestionPlace room={room} />
      </p>
      <StageHeading className={css['question']}>
        <VisuallyHidden>
          <QuestionPlace room={room} />
        </VisuallyHidden>
        <span
          lang={knownLanguageTag(room.quiz.language)}
          dir="auto"
          className={clsx(styles.breakable, styles.isolated)}
        >
          {room.question}
        </span>
      </StageHeading>
    </div>
  );
}
