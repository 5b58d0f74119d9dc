import { FormattedDate, FormattedMessage } from '@quizmesh/sdk/intl';
import { Link } from '@quizmesh/sdk/router';
import { clsx, styles } from '@quizmesh/shared-ui';
import { questionPath } from '../../../../components/addresses.ts';
import * as item from '../../../../components/question-item.module.css';

interface QueuePlaceProps {
  readonly about: {
    readonly quizId: number;
    readonly quizTitle: string;
    readonly questionIndex: number;
    readonly createdAt: string;
  };
  /** Name of the player. */
  readonly by: string;
}

/** Links to the quiz and the question, with player and date. */
export function QueuePlace({ about, by }: QueuePlaceProps) {
  return (
    <p className={clsx(item['where'], styles.strongTitle, styles.underlinedLinks)}>
      <Link to={`/quiz/${about.quizId}`}>
        <strong dir="auto">{about.quizTitle}</strong>
      </Link>
      <Link to={questionPath(about.quizId, about.questionIndex)}>
        <FormattedMessage id="flagged.number" values={{ number: about.questionIndex + 1 }} />
      </Link>
      <bdi>{by}</bdi>
      <FormattedDate value={about.createdAt} dateStyle="medium" timeStyle="short" />
    </p>
  );
}
