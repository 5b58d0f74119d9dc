import type { AdminQuiz } from '@quizmesh/contract';
import { FormattedDate, FormattedMessage, FormattedNumber, useCategoryName } from '@quizmesh/sdk/intl';
import { Link } from '@quizmesh/sdk/router';
import { Badge, DifficultyBars, clsx, styles } from '@quizmesh/shared-ui';
import { userPath } from '../../../components/addresses.ts';
import { AverageScore } from '../../../components/average-score.tsx';
import { NUMBERS, useColumns } from '../../../components/use-columns.tsx';
import { QuizActions } from './quiz-actions.tsx';
import * as css from './quizzes.module.css';

const levels = { easy: 1, medium: 2, hard: 3 } as const;

function Title({ quiz }: { readonly quiz: AdminQuiz }) {
  return (
    <span className={clsx(css['title'], styles.underlinedLinksOnHover, styles.strongLinks)}>
      <Link to={`/quiz/${quiz.id}`} dir="auto">
        {quiz.title}
      </Link>
      {quiz.isActive ? null : (
        <Badge>
          <FormattedMessage id="quizzes.disabled" />
        </Badge>
      )}
      <span className={css['topic']} dir="auto">
        {quiz.topic}
      </span>
    </span>
  );
}

function Creator({ quiz: { createdBy, creatorId } }: { readonly quiz: AdminQuiz }) {
  if (createdBy === null)
    return (
      <span className={styles.nowrap}>
        <FormattedMessage id="quizzes.starter" />
      </span>
    );
  if (creatorId === null) return <bdi>{createdBy}</bdi>;
  return (
    <Link className={css['creator']} to={userPath(`#${creatorId}`)}>
      <bdi>{createdBy}</bdi>
    </Link>
  );
}

/** Columns of the table of quizzes. */
export function useQuizColumns() {
  const column = useColumns<AdminQuiz>();
  const categoryName = useCategoryName();
  return [
    {
      ...column('title', 'quizzes.title', (quiz) => <Title quiz={quiz} />),
      order: { ascend: 'title', descend: 'title_desc' },
    },
    {
      ...column('category', 'quizzes.category', ({ category }) => categoryName(category)),
      from: 56 as const,
    },
    {
      ...column('difficulty', 'quizzes.difficulty', ({ difficulty }) => (
        <DifficultyBars level={levels[difficulty]}>
          <FormattedMessage id={`difficulty.${difficulty}`} />
        </DifficultyBars>
      )),
      from: 56 as const,
    },
    { ...column('creator', 'quizzes.creator', (quiz) => <Creator quiz={quiz} />), from: 56 as const },
    {
      ...NUMBERS,
      ...column('attempts', 'quizzes.attempts', ({ totalAttempts }) => (
        <FormattedNumber value={totalAttempts} />
      )),
      order: { ascend: 'attempts_asc', descend: 'attempts' },
    },
    {
      ...NUMBERS,
      ...column('score', 'quizzes.score', ({ avgScore, totalAttempts }) => (
        <AverageScore percentage={avgScore} of={totalAttempts} />
      )),
      order: { ascend: 'score_asc', descend: 'score' },
    },
    {
      ...column('made', 'quizzes.made', ({ createdAt }) => (
        <span className={styles.nowrap}>
          <FormattedDate value={createdAt} dateStyle="medium" />
        </span>
      )),
      order: { ascend: 'oldest', descend: 'newest' },
    },
    column('acts', null, (quiz) => <QuizActions quiz={quiz} />),
  ];
}
