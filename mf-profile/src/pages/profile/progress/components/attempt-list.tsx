import { coverOf, type AttemptSummary } from '@quizmesh/contract';
import { FormattedDate, FormattedMessage, FormattedNumber, useCategoryName } from '@quizmesh/sdk/intl';
import { Link } from '@quizmesh/sdk/router';
import { QuizCover, TileStrip, clsx, styles } from '@quizmesh/shared-ui';
import * as css from './attempt-list.module.css';

const COVER = { columns: 2, rows: 2 } as const;

interface AttemptListProps {
  readonly attempts: readonly AttemptSummary[];
  /** Numbers the attempts from #1. */
  readonly ranked?: boolean;
}

function Row({ attempt, place }: { readonly attempt: AttemptSummary; readonly place: number | null }) {
  const categoryName = useCategoryName();
  const { quizId, quizTitle, quizCategory, cover, completedAt, score, totalQuestions, percentage } = attempt;
  const { marks = [] } = attempt;
  return (
    <li className={css['row']}>
      {place === null ? null : (
        <span className={css['place']}>
          <FormattedMessage id="best.place" values={{ place }} />
        </span>
      )}
      <QuizCover
        quizId={coverOf({ id: quizId, cover })}
        category={quizCategory}
        {...COVER}
        className={css['cover']}
      />
      <div className={css['text']}>
        <Link to={`/quiz/${quizId}`} dir="auto" className={clsx(styles.underlinedOnHover, styles.strong)}>
          {quizTitle}
        </Link>
        <p className={clsx(css['note'], styles.dotted, styles.dotted)}>
          <span>{categoryName(quizCategory)}</span>
          <span>
            <FormattedDate value={completedAt} dateStyle="medium" timeStyle="short" />
          </span>
        </p>
      </div>
      {marks.length === 0 ? null : (
        <TileStrip
          look="mini"
          className={css['marks']}
          tiles={marks.map((isRight) => (isRight ? 'correct' : 'wrong'))}
        />
      )}
      <span className={css['result']}>
        <span className={clsx(css['score'], styles.muted, styles.tabular)}>
          <FormattedMessage id="attempt.score" values={{ score, total: totalQuestions }} />
        </span>
        <strong className={css['percent']}>
          <FormattedNumber value={percentage / 100} style="percent" maximumFractionDigits={0} />
        </strong>
      </span>
    </li>
  );
}

/** Finished quizzes, one per line: title, category, date, score. */
export function AttemptList({ attempts, ranked = false }: AttemptListProps) {
  const List = ranked ? 'ol' : 'ul';
  return (
    <List>
      {attempts.map((attempt, index) => (
        <Row key={attempt.id} attempt={attempt} place={ranked ? index + 1 : null} />
      ))}
    </List>
  );
}
