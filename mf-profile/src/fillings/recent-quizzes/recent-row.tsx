import { coverOf, type AttemptSummary } from '@quizmesh/contract';
import { useSession } from '@quizmesh/sdk';
import { FormattedDate, FormattedMessage, FormattedNumber } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { Link } from '@quizmesh/sdk/router';
import { QuizCover, Section, Skeleton, styles, clsx } from '@quizmesh/shared-ui';
import { recentAttemptsQuery } from './recent.queries.ts';
import * as css from './recent-row.module.css';

/** The latest attempt at each quiz, newest first.
 *  @param attempts newest first */
function latestOfEach(attempts: readonly AttemptSummary[], limit: number): AttemptSummary[] {
  const byQuiz = new Map<number, AttemptSummary>();
  for (const attempt of attempts) if (!byQuiz.has(attempt.quizId)) byQuiz.set(attempt.quizId, attempt);
  return [...byQuiz.values()].slice(0, limit);
}

const SHOWN = 6;
const COVER = { columns: 2, rows: 2 } as const;

function Recent({ attempt }: { readonly attempt: AttemptSummary }) {
  return (
    <li className={css['item']}>
      <QuizCover
        quizId={coverOf({ id: attempt.quizId, cover: attempt.cover })}
        category={attempt.quizCategory}
        {...COVER}
        className={css['cover']}
      />
      <div className={styles.shrink}>
        <Link to={`/quiz/${attempt.quizId}`} dir="auto" className={clsx(css['title'], styles.wideLink)}>
          {attempt.quizTitle}
        </Link>
        <p className={css['note']}>
          <span>
            <FormattedNumber value={attempt.percentage / 100} style="percent" />
          </span>
          <span>
            <FormattedDate value={attempt.completedAt} month="short" day="numeric" />
          </span>
        </p>
      </div>
    </li>
  );
}

function UserRecentRow({ userId }: { readonly userId: number }) {
  const { data: attempts, isError } = useQuery(recentAttemptsQuery(userId));
  // Shown only when it loads, because the page is complete without it.
  if (isError && !attempts) return null;
  return (
    <Section title={<FormattedMessage id="recent.title" />} className={css['section']} aria-busy={!attempts}>
      {attempts ? null : <Skeleton height="4rem" />}
      {attempts?.length === 0 ? (
        <p className={css['empty']}>
          <FormattedMessage id="recent.empty" />
        </p>
      ) : null}
      {attempts && attempts.length > 0 ? (
        <ul className={css['row']}>
          {latestOfEach(attempts, SHOWN).map((attempt) => (
            <Recent key={attempt.quizId} attempt={attempt} />
          ))}
        </ul>
      ) : null}
    </Section>
  );
}

/** The quizzes that a signed-in user played last. */
export function RecentRow() {
  const { user } = useSession();
  return user ? <UserRecentRow userId={user.id} /> : null;
}
