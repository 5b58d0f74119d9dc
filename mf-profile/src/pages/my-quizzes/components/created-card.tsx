import { coverOf, type CreatedQuiz } from '@quizmesh/contract';
import { lazyPart } from '@quizmesh/sdk';
import { FormattedDate, FormattedMessage, useCategoryName, useIntl } from '@quizmesh/sdk/intl';
import { Link } from '@quizmesh/sdk/router';
import { Badge, Button, CategoryLabel, DifficultyBars, QuizCover, clsx, styles } from '@quizmesh/shared-ui';
import { ChartColumn, Pencil } from 'lucide-react';
import { Suspense, useState } from 'react';
import { loadError } from '../../../components/load-error.tsx';
import * as css from './created-card.module.css';
import { CreatedStats } from './created-stats.tsx';

// Charts and question statistics are loaded on request.
const QuizStatistics = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "quiz-statistics" */ './quiz-statistics.tsx')).QuizStatistics,
  loadError('statistics.failed'),
);
const levels = { easy: 1, medium: 2, hard: 3 } as const;
const COVER = { columns: 2, rows: 2 } as const;

/** Servers before 1.2 have public quizzes only. */
const isListed = ({ visibility = 'public' }: CreatedQuiz) => visibility === 'public';

function Facts({ quiz }: { readonly quiz: CreatedQuiz }) {
  const categoryName = useCategoryName();
  return (
    <>
      <p className={css['labels']}>
        <CategoryLabel category={quiz.category}>{categoryName(quiz.category)}</CategoryLabel>
        <DifficultyBars level={levels[quiz.difficulty]}>
          <FormattedMessage id={`difficulty.${quiz.difficulty}`} />
        </DifficultyBars>
        <span>
          <FormattedMessage id="created.questions" values={{ count: quiz.totalQuestions }} />
        </span>
      </p>
      <p className={clsx(css['notes'], styles.dotted, styles.dotted)}>
        {quiz.topic === '' || quiz.topic === quiz.title ? null : (
          <span>
            <FormattedMessage id="created.topic" values={{ topic: <bdi>{quiz.topic}</bdi> }} />
          </span>
        )}
        <span>
          <FormattedDate value={quiz.createdAt} dateStyle="long" />
        </span>
        {quiz.isActive && isListed(quiz) ? (
          <span>
            <FormattedMessage id="created.rank" values={{ rank: quiz.analytics.popularityRank }} />
          </span>
        ) : null}
      </p>
    </>
  );
}

/** A quiz the user created, with its stats and actions. */
export function CreatedCard({ quiz }: { readonly quiz: CreatedQuiz }) {
  const intl = useIntl();
  const [isOpen, setOpen] = useState(false);
  const statisticsId = `statistics-${quiz.id}`;
  const isDraft = quiz.visibility === 'draft';
  const title = quiz.title || intl.formatMessage({ id: 'created.untitled' });
  const named = (id: 'created.editNamed' | 'created.statisticsNamed') =>
    intl.formatMessage({ id }, { title });
  return (
    <li className={clsx(css['card'], styles.closeOnPhone)}>
      <div className={css['line']}>
        <QuizCover quizId={coverOf(quiz)} category={quiz.category} {...COVER} className={css['cover']} />
        <div className={css['text']}>
          <h2 className={clsx(css['title'], styles.underlinedLinksOnHover)}>
            <Link to={isDraft ? `/my-quizzes/${quiz.id}/edit` : `/quiz/${quiz.id}`} dir="auto">
              {title}
            </Link>
            {isListed(quiz) ? null : (
              <Badge tone="primary">
                <FormattedMessage id={isDraft ? 'created.draft' : 'created.unlisted'} />
              </Badge>
            )}
            {quiz.isActive ? null : (
              <Badge>
                <FormattedMessage id="created.disabled" />
              </Badge>
            )}
          </h2>
          <Facts quiz={quiz} />
        </div>
        {isDraft ? null : <CreatedStats analytics={quiz.analytics} />}
      </div>
      <div className={css['actions']}>
        {isDraft ? null : (
          <Button
            size="small"
            variant="quiet"
            aria-label={named('created.statisticsNamed')}
            aria-expanded={isOpen}
            aria-controls={statisticsId}
            onClick={() => {
              setOpen(!isOpen);
            }}
          >
            <ChartColumn aria-hidden="true" />
            <FormattedMessage id="created.statistics" />
          </Button>
        )}
        <Button asChild size="small" variant="quiet" aria-label={named('created.editNamed')}>
          <Link to={`/my-quizzes/${quiz.id}/edit`}>
            <Pencil aria-hidden="true" />
            <FormattedMessage id="created.edit" />
          </Link>
        </Button>
      </div>
      <div id={statisticsId} hidden={!isOpen}>
        {isOpen ? (
          <Suspense fallback={null}>
            <QuizStatistics quizId={quiz.id} />
          </Suspense>
        ) : null}
      </div>
    </li>
  );
}
