import { type LeaderboardEntry, LEADERBOARD_SIZE, type User } from '@quizmesh/contract';
import { useErrorText, useSession } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import {
  Badge,
  Button,
  EmptyState,
  ErrorState,
  Leaderboard,
  LeaderboardRow,
  LeaderboardSkeleton,
  Section,
} from '@quizmesh/shared-ui';
import { minutesSeconds } from '../minutes-seconds.ts';
import { leaderboardQuery } from '../results.queries.ts';
import * as css from './result-board.module.css';

/** Whether a board entry is the user's own, for servers that do not mark it: by username, full name or
 *  e-mail. */
function isOwnEntry(
  { username, isGuest }: Pick<LeaderboardEntry, 'username' | 'isGuest'>,
  user: User | null,
): boolean {
  if (!user || isGuest) return false;
  const fullName = [user.firstName, user.lastName].filter(Boolean).join(' ');
  return [user.username, fullName, user.email].some((name) => name !== '' && name === username);
}

function Board({ entries }: { readonly entries: readonly LeaderboardEntry[] }) {
  const intl = useIntl();
  const { user } = useSession();
  const isMarked = entries.some(({ isYou }) => isYou);
  return (
    <Leaderboard aria-label={intl.formatMessage({ id: 'board.title' })}>
      {entries.map((entry, index) => {
        const isYou = isMarked ? entry.isYou : isOwnEntry(entry, user);
        const before = entries[index - 1];
        return (
          <LeaderboardRow
            key={entry.id}
            rank={entry.rank}
            name={entry.isDeleted ? intl.formatMessage({ id: 'board.deleted' }) : entry.username}
            standing={isYou ? 'you' : 'other'}
            gap={before !== undefined && entry.rank > before.rank + 1 && index >= LEADERBOARD_SIZE}
            tag={
              <>
                {isYou ? (
                  <Badge tone="you">
                    <FormattedMessage id="board.you" />
                  </Badge>
                ) : null}
                {entry.isGuest ? (
                  <Badge>
                    <FormattedMessage id="board.guest" />
                  </Badge>
                ) : null}
              </>
            }
            score={`${entry.score}/${entry.totalQuestions}`}
            time={minutesSeconds(entry.timeSpent)}
          />
        );
      })}
    </Leaderboard>
  );
}

export interface ResultBoardProps {
  readonly quizId: number;
  readonly totalPlayers: number | null;
}

/** The ten best entries, and the player's own. An unavailable board shows an error instead of looking empty. */
export function ResultBoard({ quizId, totalPlayers }: ResultBoardProps) {
  const errorText = useErrorText();
  const { data: entries, error, refetch } = useQuery(leaderboardQuery(quizId));
  const count =
    totalPlayers !== null && totalPlayers > LEADERBOARD_SIZE ? (
      <span className={css['count']}>
        <FormattedMessage id="board.count" values={{ shown: LEADERBOARD_SIZE, players: totalPlayers }} />
      </span>
    ) : undefined;
  const retry = (
    <Button variant="tint" onClick={() => void refetch()}>
      <FormattedMessage id="quiz.retry" />
    </Button>
  );
  return (
    <Section title={<FormattedMessage id="board.title" />} aside={count}>
      {entries === undefined && !error ? <LeaderboardSkeleton rows={3} /> : null}
      {error && !entries ? (
        <ErrorState title={<FormattedMessage id="board.failed" />} text={errorText(error)} action={retry} />
      ) : null}
      {entries?.length === 0 ? (
        <EmptyState
          title={<FormattedMessage id="board.empty.title" />}
          text={<FormattedMessage id="board.empty.text" />}
        />
      ) : null}
      {entries && entries.length > 0 ? <Board entries={entries} /> : null}
    </Section>
  );
}
