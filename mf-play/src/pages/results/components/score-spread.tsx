import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Histogram } from '@quizmesh/shared-ui';
import { scoreDistribution } from '../score-distribution.ts';

export interface ScoreSpreadProps {
  readonly distribution: readonly { readonly percentage: number; readonly players: number }[];
  readonly totalQuestions: number;
  /** The player's right answers; null when the player is not counted. */
  readonly score: number | null;
}

/** Distribution of all players' scores, with the player's own position. */
export function ScoreSpread({ distribution, totalQuestions, score }: ScoreSpreadProps) {
  const intl = useIntl();
  const counts = scoreDistribution([...distribution], totalQuestions);
  return (
    <Histogram
      title={<FormattedMessage id="spread.title" />}
      titleHidden
      tableLabel={<FormattedMessage id="spread.table" />}
      pointHead={<FormattedMessage id="spread.right" />}
      valueHead={<FormattedMessage id="spread.players" />}
      formatValue={(value) => intl.formatNumber(value)}
      points={counts.map((value, right) => ({ label: intl.formatNumber(right), value }))}
      marked={score ?? undefined}
      mark={<FormattedMessage id="board.you" />}
    />
  );
}
