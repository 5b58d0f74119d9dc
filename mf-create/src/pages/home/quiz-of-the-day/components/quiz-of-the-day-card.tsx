import { QUIZ_OF_THE_DAY_QUESTIONS, type QuizOfTheDay } from '@quizmesh/contract';
import { isApiError, useLanguage, useSession } from '@quizmesh/sdk';
import { FormattedDate, FormattedMessage, FormattedNumber, useIntl } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { Link } from '@quizmesh/sdk/router';
import { Button, Panel, Skeleton, VisuallyHidden, clsx, styles } from '@quizmesh/shared-ui';
import { quizOfTheDayQuery } from '../quiz-of-the-day.queries.ts';
import * as css from './quiz-of-the-day-card.module.css';

const DAY_MS = 86_400_000;

/** A leaf of a calendar; empty until the day is known. */
function DateTile({ day }: { readonly day: string | undefined }) {
  if (day === undefined) return <span className={css['tile']} />;
  return (
    <time dateTime={day} className={css['tile']}>
      <span aria-hidden="true" className={css['month']}>
        <FormattedDate value={day} timeZone="UTC" month="short" />
      </span>
      <span aria-hidden="true">
        <FormattedNumber value={Number(day.slice(-2))} />
      </span>
      <VisuallyHidden>
        <FormattedDate value={day} timeZone="UTC" dateStyle="long" />
      </VisuallyHidden>
    </time>
  );
}

/** When the next one comes, by the clock of this place: the moment itself does not depend on the clock. */
function Next({ day }: { readonly day: string | undefined }) {
  return (
    <p className={css['next']}>
      {day === undefined ? null : (
        <FormattedMessage id="day.next" values={{ at: new Date(Date.parse(day) + DAY_MS) }} />
      )}
    </p>
  );
}

function Result({ day, result, rankedPlayers: players }: QuizOfTheDay) {
  if (!result) return null;
  const { score, totalQuestions: total, rank } = result;
  return (
    <div>
      <p className={css['result']}>
        <span>
          <FormattedMessage id="day.result" values={{ score, total }} />
        </span>
        {rank === null ? null : (
          <span>
            <FormattedMessage id="day.rank" values={{ rank, players }} />
          </span>
        )}
      </p>
      <Next day={day} />
    </div>
  );
}

interface CardState {
  readonly today: QuizOfTheDay | undefined;
  readonly isFailed: boolean;
}

function Lines({ today, isFailed }: CardState) {
  const isCovered = isFailed || Boolean(today?.result);
  return (
    <div className={clsx(styles.stack, css['lines'])}>
      <div data-state={isCovered ? 'covered' : 'shown'}>
        <p className={styles.note}>
          <FormattedMessage id="day.note" values={{ count: QUIZ_OF_THE_DAY_QUESTIONS }} />
        </p>
        <Next day={today?.day} />
      </div>
      {today ? <Result {...today} /> : null}
      {isFailed ? (
        <p role="alert" className={styles.note}>
          <FormattedMessage id="day.failed" />
        </p>
      ) : null}
    </div>
  );
}

function Action({ today, isFailed, onRetry }: CardState & { readonly onRetry: () => void }) {
  if (isFailed)
    return (
      <Button variant="tint" className={styles.fullOnPhone} onClick={onRetry}>
        <FormattedMessage id="list.retry" />
      </Button>
    );
  if (!today) return <Skeleton width="8rem" height="var(--target)" />;
  const { quiz, result } = today;
  return (
    <Button asChild variant={result ? 'tint' : 'solid'} className={styles.fullOnPhone}>
      <Link to={result ? `/results/${quiz.id}` : `/quiz/${quiz.id}`}>
        <FormattedMessage id={result ? 'day.open' : 'day.start'} />
      </Link>
    </Button>
  );
}

/** The quiz of the day. While it loads it has the height that it will have; hidden when there is none, because the page is
 *  complete without it. */
export function QuizOfTheDayCard() {
  const intl = useIntl();
  const { language } = useLanguage();
  const { status, user } = useSession();
  const query = useQuery({ ...quizOfTheDayQuery(language, user?.id), enabled: status !== 'resolving' });
  const { data: today, error, refetch } = query;
  if (isApiError(error) && error.status === 404) return null;
  const state: CardState = { today, isFailed: error !== null && !today };
  return (
    <Panel
      className={css['card']}
      aria-label={intl.formatMessage({ id: 'day.title' })}
      aria-busy={!today && !state.isFailed}
    >
      <DateTile day={today?.day} />
      <div className={clsx(css['text'], styles.shrink)}>
        <h2 className={styles.text18}>
          <FormattedMessage id="day.title" />
        </h2>
        <Lines {...state} />
      </div>
      <div className={css['action']}>
        <Action {...state} onRetry={() => void refetch()} />
      </div>
    </Panel>
  );
}
