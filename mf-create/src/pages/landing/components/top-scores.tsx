import { LEADERBOARD_SIZE, START_AT_ONCE, type LeaderboardEntry } from '@quizmesh/contract';
import { useErrorText } from '@quizmesh/sdk';
import { FormattedMessage, FormattedNumber, useIntl } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { Link } from '@quizmesh/sdk/router';
import {
  Badge,
  Button,
  EmptyState,
  ErrorState,
  Leaderboard,
  LeaderboardRow,
  LeaderboardSkeleton,
  Panel,
  styles,
} from '@quizmesh/shared-ui';
import { topScoresQuery } from '../landing.queries.ts';
import * as css from './top-scores.module.css';

const TITLE_ID = 'top-scores';

function Row({ entry }: { readonly entry: LeaderboardEntry }) {
  const intl = useIntl();
  return (
    <LeaderboardRow
      rank={entry.rank}
      name={entry.isDeleted ? intl.formatMessage({ id: 'landing.deleted' }) : entry.username}
      standing={entry.isYou ? 'you' : 'other'}
      tag={
        <>
          {entry.isYou ? (
            <Badge tone="you">
              <FormattedMessage id="landing.you" />
            </Badge>
          ) : null}
          {entry.isGuest ? (
            <Badge>
              <FormattedMessage id="landing.guest" />
            </Badge>
          ) : null}
        </>
      }
      score={<FormattedNumber value={entry.percentage / 100} style="percent" />}
      time={`${entry.score}/${entry.totalQuestions}`}
    />
  );
}

function Start({ quizId }: { readonly quizId: number }) {
  return (
    <Button asChild variant="tint" block>
      <Link to={`/quiz/${quizId}`} state={START_AT_ONCE}>
        <FormattedMessage id="card.start" />
      </Link>
    </Button>
  );
}

/** The ten best scores, and the own one behind them; an error is shown when the board cannot be loaded. */
export function TopScores({ quizId }: { readonly quizId: number }) {
  const intl = useIntl();
  const errorText = useErrorText();
  const { data: entries, error, refetch } = useQuery(topScoresQuery(quizId));
  const title = intl.formatMessage({ id: 'landing.topScores' });
  return (
    <Panel className={css['panel']} aria-labelledby={TITLE_ID}>
      <h2 id={TITLE_ID} className={css['title']}>
        {title}
      </h2>
      {entries === undefined && !error ? <LeaderboardSkeleton rows={3} /> : null}
      {error && !entries ? (
        <ErrorState
          title={<FormattedMessage id="landing.boardFailed" />}
          text={errorText(error)}
          action={
            <Button variant="tint" onClick={() => void refetch()}>
              <FormattedMessage id="list.retry" />
            </Button>
          }
        />
      ) : null}
      {entries?.length === 0 ? (
        <EmptyState
          title={<FormattedMessage id="landing.noScores" />}
          text={<FormattedMessage id="landing.beFirst" />}
          action={<Start quizId={quizId} />}
        />
      ) : null}
      {entries && entries.length > 0 ? (
        <>
          <Leaderboard aria-label={title}>
            {entries
              .filter(({ isYou }, index) => isYou || index < LEADERBOARD_SIZE)
              .map((entry) => (
                <Row key={entry.id} entry={entry} />
              ))}
          </Leaderboard>
          <div className={styles.above4}>
            <Start quizId={quizId} />
          </div>
        </>
      ) : null}
    </Panel>
  );
}
