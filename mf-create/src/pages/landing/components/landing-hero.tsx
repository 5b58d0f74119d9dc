import {
  coverOf,
  quizMinutes,
  START_AT_ONCE,
  VISIBLE_TAGS,
  knownLanguageTag,
  type QuizLanding,
} from '@quizmesh/contract';
import { FormattedMessage, FormattedNumber, useCategoryName, useIntl } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { Link } from '@quizmesh/sdk/router';
import { Button, CategoryLabel, DifficultyBars, QuizCover, TagList, clsx, styles } from '@quizmesh/shared-ui';
import { BestResult } from '../../../components/best-results/best-result.tsx';
import { useBestResults } from '../../../components/best-results/use-best-results.ts';
import { useQuizAhead } from '../../../components/quiz-ahead/use-quiz-ahead.ts';
import { difficultyOf } from '../../../components/quiz-difficulty/difficulty-of.ts';
import { quizTexts } from '../../../components/quiz-texts/quiz-texts.ts';
import { averageScore } from '../average-score.ts';
import { topScoresQuery } from '../landing.queries.ts';
import { ShareQuiz } from '../share/share-quiz.tsx';
import { Term } from '../../../components/term/term.tsx';
import * as css from './landing-hero.module.css';

const levels = { easy: 1, medium: 2, hard: 3 } as const;
const COVER = { columns: 9, rows: 2 } as const;

/** Cover, title, stats and the start button. */
export function LandingHero({ quiz }: { readonly quiz: QuizLanding }) {
  const intl = useIntl();
  const ahead = useQuizAhead(quiz.id);
  const categoryName = useCategoryName();
  const { data: entries } = useQuery(topScoresQuery(quiz.id));
  const difficulty = difficultyOf(quiz);
  const average = averageScore(quiz.averagePercent, entries);
  const texts = quizTexts(quiz);
  const lang = knownLanguageTag(quiz.language);
  const best = useBestResults([quiz.id]).get(quiz.id);
  return (
    <div>
      <QuizCover quizId={coverOf(quiz)} category={quiz.category} {...COVER} className={css['cover']} />
      <p className={css['labels']}>
        <CategoryLabel category={quiz.category}>{categoryName(quiz.category)}</CategoryLabel>
        <DifficultyBars level={levels[difficulty]}>
          <FormattedMessage id={`difficulty.${difficulty}`} />
        </DifficultyBars>
      </p>
      <h1 className={css['title']} dir="auto" lang={lang} tabIndex={-1}>
        {quiz.title}
      </h1>
      {texts.map((text, index) => (
        <p key={index} className={css['lead']} dir="auto" lang={lang}>
          {text}
        </p>
      ))}
      {texts.length === 0 ? (
        <p className={css['lead']} dir="auto">
          <FormattedMessage id="landing.fallback" values={{ topic: quiz.topic }} />
        </p>
      ) : null}
      <dl className={clsx(css['stats'], styles.noteTerms, styles.smallTermsOnPhone)}>
        <Term label="landing.questions">
          <FormattedNumber value={quiz.totalQuestions} />
        </Term>
        <Term label="landing.estimatedTime">
          <FormattedMessage id="card.minutes" values={{ minutes: quizMinutes(quiz) }} />
        </Term>
        <Term label="landing.attempts">
          <FormattedNumber value={quiz.attempts} />
        </Term>
        {average !== null && average > 0 ? (
          <Term label="landing.average">
            <FormattedNumber value={average / 100} style="percent" />
          </Term>
        ) : null}
      </dl>
      <div className={css['start']}>
        <Button asChild variant="solid" size="large">
          <Link {...ahead} to={`/quiz/${quiz.id}`} state={START_AT_ONCE}>
            <FormattedMessage id="card.start" />
          </Link>
        </Button>
        <ShareQuiz quiz={quiz} />
        {quiz.mayEdit ? (
          <Button asChild variant="line" size="large">
            <Link to={`/my-quizzes/${quiz.id}/edit`}>
              <FormattedMessage id="editor.editQuiz" />
            </Link>
          </Button>
        ) : null}
        {best === undefined ? null : (
          <span className={styles.medium}>
            <BestResult percentage={best} />
          </span>
        )}
        <TagList
          tags={quiz.tags}
          limit={VISIBLE_TAGS}
          lang={lang}
          label={intl.formatMessage({ id: 'card.tags' })}
        />
      </div>
    </div>
  );
}
