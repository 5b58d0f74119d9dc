import { QUIZ_OF_THE_DAY_QUESTIONS, type QuizOfTheDay } from '@quizmesh/contract';
import { isApiError, useLanguage, useSession } from '@quizmesh/sdk';
import { FormattedDate, FormattedMessage, FormattedNumber, useIntl } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { Link } from '@quizmesh/sdk/router';
import { Button, Panel, Skeleton, VisuallyHidden, clsx, styles } from '@quizmesh/shared-ui';
import { quizOfTheDayQuery } from '../quiz-of-the-day.queries.ts';
import * as css from './quiz-of-the-day-card.module.css';

const DAY_MS = 86_400_000;

/** A leaf of a calendar. */
function DateTile({ day }: { readonly day: string | undefined }) {
  return (
    <span className={css['tile']} aria-hidden="true">
      {day === undefined ? null : (
        <>
          <span className={css['month']}>
            <FormattedDate value={day} timeZone="UTC" month="short" />
          </span>
          <FormattedNumber value={Number(day.slice(-2))} />
        </>
      )}
    </span>
  );
}

function Result({ result, rankedPlayers: players }: QuizOfTheDay) {
  if (!result) return null;
  const { score, totalQuestions: total, rank } = result;
  return (
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
  );
}

/** When the next one comes, by the clock of this place: the moment itself does not depend on the clock. */
function Next({ day }: { readonly day: string | undefined }) {
  if (day === undefined) return '\u00a0';
  return <FormattedMessage id="day.next" values={{ at: new Date(Date.parse(day) + DAY_MS) }} />;
}

function Action({ quiz, result }: QuizOfTheDay) {
  return (
    <Button asChild variant={result ? 'tint' : 'solid'}>
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
  const isResolved = status !== 'resolving';
  const query = useQuery({ ...quizOfTheDayQuery(language, user?.id), enabled: isResolved });
  const { data: today, error, refetch } = query;
  if (isApiError(error) && error.status === 404) return null;
  const day = today?.day;
  const isFailed = error !== null && !today;
  return (
    <Panel
      className={css['card']}
      aria-label={intl.formatMessage({ id: 'day.title' })}
      aria-busy={!today && !isFailed}
    >
      <DateTile day={day} />
      <div className={clsx(css['text'], styles.shrink)}>
        <h2 className={css['title']}>
          <FormattedMessage id="day.title" />
          {day === undefined ? null : (
            <VisuallyHidden>
              {' '}
              <FormattedDate value={day} timeZone="UTC" dateStyle="long" />
            </VisuallyHidden>
          )}
        </h2>
        <div className={css['lines']}>
          <p className={styles.note} data-state={today?.result ? 'covered' : 'shown'}>
            <FormattedMessage id="day.note" values={{ count: QUIZ_OF_THE_DAY_QUESTIONS }} />
          </p>
          {today ? <Result {...today} /> : null}
        </div>
        <p className={css['next']} role={isFailed ? 'alert' : undefined}>
          {isFailed ? <FormattedMessage id="day.failed" /> : <Next day={day} />}
        </p>
      </div>
      <div className={css['action']}>
        {today ? <Action {...today} /> : null}
        {isFailed ? (
          <Button variant="tint" onClick={() => void refetch()}>
            <FormattedMessage id="list.retry" />
          </Button>
        ) : null}
        {today || isFailed ? null : <Skeleton width="8rem" height="var(--target)" />}
      </div>
    </Panel>
  );
}
