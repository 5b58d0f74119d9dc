import type { Challenge } from '@quizmesh/contract';
import { FormattedMessage } from '@quizmesh/sdk/intl';
import type { ReactNode } from 'react';
import { ChallengerName } from '../../../components/quiz/components/challenger-name.tsx';
import { minutesSeconds } from '../minutes-seconds.ts';
import type { ResultView } from '../result-view.ts';
import * as css from './challenge-duel.module.css';

type Outcome = 'won' | 'even' | 'lost';

function outcomeOf(own: number, theirs: number): Outcome {
  if (own === theirs) return 'even';
  return own > theirs ? 'won' : 'lost';
}

interface Reached {
  readonly score: number;
  readonly totalQuestions: number;
  /** Seconds. */
  readonly timeSpent: number;
}

function Row({ name, isAhead, reached }: { name: ReactNode; isAhead: boolean; reached: Reached }) {
  const { score, totalQuestions: total, timeSpent } = reached;
  return (
    <tr data-ahead={isAhead || undefined}>
      <th scope="row">{name}</th>
      <td>
        <FormattedMessage id="results.correct" values={{ score, total }} />
      </td>
      <td>
        <bdi dir="ltr">{minutesSeconds(timeSpent)}</bdi>
      </td>
    </tr>
  );
}

/** Who won a challenge, with both results side by side. */
export function ChallengeDuel({
  challenge,
  result,
}: {
  readonly challenge: Challenge;
  readonly result: ResultView;
}) {
  const own = Math.round(result.percentage);
  const outcome = outcomeOf(own, challenge.percentage);
  return (
    <div className={css['duel']}>
      <p>
        <FormattedMessage id={`results.challenge.${outcome}`} values={{ beat: challenge.percentage }} />
      </p>
      <table className={css['rows']}>
        <tbody>
          <Row name={<FormattedMessage id="board.you" />} isAhead={outcome === 'won'} reached={result} />
          <Row
            name={<ChallengerName challenge={challenge} />}
            isAhead={outcome === 'lost'}
            reached={challenge}
          />
        </tbody>
      </table>
    </div>
  );
}
