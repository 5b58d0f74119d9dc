import { quizMinutes, languageTag, parseLanguage, type QuizLanding } from '@quizmesh/contract';
import { useLanguage } from '@quizmesh/sdk';
import { FormattedDate, FormattedMessage, FormattedNumber, useCategoryName } from '@quizmesh/sdk/intl';
import { Link } from '@quizmesh/sdk/router';
import { TextLink, clsx, styles } from '@quizmesh/shared-ui';
import { difficultyOf } from '../../../components/quiz-difficulty/difficulty-of.ts';
import { spokenName } from '../../../components/quiz-language/quiz-language.ts';
import { Term } from '../../../components/term/term.tsx';
import * as css from './quiz-details.module.css';

const TITLE_ID = 'quiz-details';

/** Links to the same quiz in other languages, each named in its own. */
function Translations({ translations }: { readonly translations: NonNullable<QuizLanding['translations']> }) {
  return (
    <ul className={css['translations']}>
      {translations.map(({ language, path }) => (
        <li key={language}>
          <TextLink asChild>
            <Link to={path} lang={languageTag(language)} hrefLang={languageTag(language)}>
              {spokenName(language)}
            </Link>
          </TextLink>
        </li>
      ))}
    </ul>
  );
}

/** Details of the quiz. */
export function QuizDetails({ quiz }: { readonly quiz: QuizLanding }) {
  const categoryName = useCategoryName();
  const { language: reader } = useLanguage();
  const language = parseLanguage(quiz.language);
  const { translations = [] } = quiz;
  return (
    <section aria-labelledby={TITLE_ID} className={css['section']}>
      <h2 id={TITLE_ID}>
        <FormattedMessage id="landing.details" />
      </h2>
      <dl className={clsx(css['list'], styles.above3, styles.mutedTerms)}>
        <Term label="landing.totalQuestions">
          <FormattedNumber value={quiz.totalQuestions} />
        </Term>
        <Term label="filters.difficulty">
          <FormattedMessage id={`difficulty.${difficultyOf(quiz)}`} />
        </Term>
        <Term label="landing.estimatedTime">
          <FormattedMessage id="landing.minutes" values={{ minutes: quizMinutes(quiz) }} />
        </Term>
        {quiz.timeLimit === null ? null : (
          <Term label="landing.timeLimit">
            <FormattedMessage id="landing.minutes" values={{ minutes: quiz.timeLimit }} />
          </Term>
        )}
        <Term label="filters.category">{categoryName(quiz.category)}</Term>
        {language ? <Term label="filters.language">{spokenName(language, reader)}</Term> : null}
        {translations.length === 0 ? null : (
          <Term label="landing.translations">
            <Translations translations={translations} />
          </Term>
        )}
        <Term label="landing.created">
          <FormattedDate value={quiz.createdAt} dateStyle="long" />
        </Term>
      </dl>
    </section>
  );
}
