import {
  coverOf,
  quizMinutes,
  VISIBLE_TAGS,
  knownLanguageTag,
  parseLanguage,
  quizPath,
  type QuizSummary,
} from '@quizmesh/contract';
import { useLanguage } from '@quizmesh/sdk';
import { FormattedMessage, useCategoryName, useIntl } from '@quizmesh/sdk/intl';
import { Link } from '@quizmesh/sdk/router';
import { Button, DifficultyBars, QuizCard, TagList, type QuizCardProps } from '@quizmesh/shared-ui';
import { Fragment } from 'react';
import { BestResult } from '../../best-results/best-result.tsx';
import { useQuizAhead } from '../../quiz-ahead/use-quiz-ahead.ts';
import { difficultyOf } from '../../quiz-difficulty/difficulty-of.ts';
import { readsQuiz, spokenName } from '../../quiz-language/quiz-language.ts';
import { quizTexts } from '../../quiz-texts/quiz-texts.ts';

const levels = { easy: 1, medium: 2, hard: 3 } as const;

export interface QuizSummaryCardProps extends Pick<QuizCardProps, 'shape' | 'headingLevel'> {
  readonly quiz: QuizSummary;
  /** The reader's best percentage; absent: never finished, or not known. */
  readonly best?: number | undefined;
  /** The title links to the landing page, if there is one; only the button starts the quiz. */
  readonly hasLandingLink?: boolean;
}

/** A quiz in a list; links to its play page, or to its landing page first. */
export function QuizSummaryCard({ quiz, best, hasLandingLink = false, ...card }: QuizSummaryCardProps) {
  const intl = useIntl();
  const categoryName = useCategoryName();
  const lang = knownLanguageTag(quiz.language);
  const ahead = useQuizAhead(quiz.id);
  const difficulty = difficultyOf(quiz);
  const { language: reader } = useLanguage();
  const other = readsQuiz(reader, quiz.language) ? null : parseLanguage(quiz.language);
  const texts = quizTexts(quiz);
  const path = `/quiz/${quiz.id}`;
  return (
    <QuizCard
      {...card}
      quizId={coverOf(quiz)}
      category={quiz.category}
      categoryName={categoryName(quiz.category)}
      titleLink={
        <Link to={hasLandingLink ? quizPath(quiz) : path} dir="auto" lang={lang}>
          {quiz.title}
        </Link>
      }
      description={
        texts.length > 0 ? (
          <span dir="auto" lang={lang}>
            {texts.join(' · ')}
          </span>
        ) : undefined
      }
      tags={
        <TagList
          tags={quiz.tags}
          limit={VISIBLE_TAGS}
          lang={lang}
          label={intl.formatMessage({ id: 'card.tags' })}
        />
      }
      meta={[
        <FormattedMessage key="questions" id="card.questions" values={{ count: quiz.totalQuestions }} />,
        <FormattedMessage key="minutes" id="card.minutes" values={{ minutes: quizMinutes(quiz) }} />,
        <DifficultyBars key="difficulty" level={levels[difficulty]}>
          <FormattedMessage id={`difficulty.${difficulty}`} />
        </DifficultyBars>,
        ...(other ? [<Fragment key="language">{spokenName(other, reader)}</Fragment>] : []),
      ]}
      foot={
        best === undefined ? (
          <FormattedMessage id="card.attempts" values={{ count: quiz.attempts }} />
        ) : (
          <BestResult percentage={best} />
        )
      }
      action={
        <Button asChild variant="tint" size="small">
          <Link
            {...ahead}
            to={path}
            aria-label={intl.formatMessage({ id: 'card.startNamed' }, { title: quiz.title })}
          >
            <FormattedMessage id="card.start" />
          </Link>
        </Button>
      }
    />
  );
}
