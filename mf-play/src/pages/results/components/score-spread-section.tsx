import { lazyPart } from '@quizmesh/sdk';
import { FormattedMessage } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { Section, Skeleton } from '@quizmesh/shared-ui';
import { Suspense } from 'react';
import type { ResultView } from '../result-view.ts';
import { LoadError } from '../../../components/load-error.tsx';
import { quizStatsQuery } from '../results.queries.ts';

const ScoreSpread = lazyPart(
  async () => (await import(/* webpackChunkName: "results-extras" */ './score-spread.tsx')).ScoreSpread,
  LoadError,
);

export interface ScoreSpreadSectionProps {
  readonly quizId: number;
  readonly result: Pick<ResultView, 'score' | 'totalQuestions' | 'rank'>;
}

/** The distribution of all scores, once there are other players. */
export function ScoreSpreadSection({ quizId, result }: ScoreSpreadSectionProps) {
  const { data: stats } = useQuery(quizStatsQuery(quizId));
  if (!stats?.scoreDistribution || stats.rankedPlayers < 2) return null;
  return (
    <Section title={<FormattedMessage id="spread.title" />}>
      <Suspense fallback={<Skeleton height="10rem" />}>
        <ScoreSpread
          distribution={stats.scoreDistribution}
          totalQuestions={result.totalQuestions}
          score={result.rank === null ? null : result.score}
        />
      </Suspense>
    </Section>
  );
}
