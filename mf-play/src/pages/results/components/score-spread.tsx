import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Histogram, Skeleton } from '@quizmesh/shared-ui';
import { partCatalogues } from '../../../components/part-messages/messages/messages.ts';
import { PartMessages } from '../../../components/part-messages/part-messages.tsx';
import { scoreDistribution } from '../score-distribution.ts';

export interface ScoreSpreadProps {
  readonly distribution: readonly { readonly percentage: number; readonly players: number }[];
  readonly totalQuestions: number;
  /** The player's right answers; null when the player is not counted. */
  readonly score: number | null;
}

function Spread({ distribution, totalQuestions, score }: ScoreSpreadProps) {
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

/** Distribution of all players' scores, with the player's own position. */
export function ScoreSpread(props: ScoreSpreadProps) {
  return (
    <PartMessages catalogues={partCatalogues} waiting={<Skeleton height="10rem" />}>
      <Spread {...props} />
    </PartMessages>
  );
}
