import type { AdminQuiz } from '@quizmesh/contract';
import { FormattedDate, FormattedMessage, FormattedNumber, useCategoryName } from '@quizmesh/sdk/intl';
import { Link } from '@quizmesh/sdk/router';
import { Badge, DifficultyBars, clsx, styles } from '@quizmesh/shared-ui';
import { quizPath, userPath } from '../../../components/addresses.ts';
import { AverageScore } from '../../../components/average-score.tsx';
import * as panel from '../../../components/list-panel.module.css';
import { NUMBERS, useColumns } from '../../../components/use-columns.tsx';
import { QuizActions } from './quiz-actions.tsx';
import * as css from './quizzes.module.css';

const levels = { easy: 1, medium: 2, hard: 3 } as const;

/** Title and topic, each in one line. @param isWhole nothing is cut off */
function Title({ quiz, isWhole = false }: { readonly quiz: AdminQuiz; readonly isWhole?: boolean }) {
  const cut = isWhole ? undefined : panel['cut'];
  const { visibility = 'public' } = quiz;
  return (
    <span
      className={clsx(
        isWhole ? css['whole'] : panel['fill'],
        css['title'],
        styles.underlinedLinksOnHover,
        styles.strongLinks,
      )}
    >
      <span className={clsx(styles.inlineRow2, styles.shrinkParts)}>
        <Link className={cut} to={quizPath(quiz)} dir="auto" title={quiz.title}>
          {quiz.title}
        </Link>
        {quiz.isActive ? null : (
          <Badge>
            <FormattedMessage id="quizzes.disabled" />
          </Badge>
        )}
        {visibility === 'public' ? null : (
          <Badge>
            <FormattedMessage id={`quizzes.visibility.${visibility}`} />
          </Badge>
        )}
      </span>
      <span className={clsx(styles.hint, cut)} dir="auto">
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
      full: (quiz: AdminQuiz) => <Title quiz={quiz} isWhole />,
      order: { ascend: 'title', descend: 'title_desc' },
      width: '100%',
    },
    {
      ...column('category', 'quizzes.category', ({ category }) => (
        <span className={styles.nowrap}>{categoryName(category)}</span>
      )),
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
