import { estimatedMinutes, languageTag, parseLanguage, type QuizLanding } from '@quizmesh/contract';
import { useLanguage } from '@quizmesh/sdk';
import {
  FormattedDate,
  FormattedMessage,
  FormattedNumber,
  useCategoryName,
  type MessageId,
} from '@quizmesh/sdk/intl';
import { Link } from '@quizmesh/sdk/router';
import { TextLink, clsx, styles } from '@quizmesh/shared-ui';
import type { ReactNode } from 'react';
import { difficultyOf } from '../../../components/quiz-difficulty/difficulty-of.ts';
import { spokenName } from '../../../components/quiz-language/quiz-language.ts';
import * as css from './quiz-details.module.css';

const TITLE_ID = 'quiz-details';

function Line({ label, children }: { readonly label: MessageId; readonly children: ReactNode }) {
  return (
    <div>
      <dt>
        <FormattedMessage id={label} />
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

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
        <Line label="landing.totalQuestions">
          <FormattedNumber value={quiz.totalQuestions} />
        </Line>
        <Line label="filters.difficulty">
          <FormattedMessage id={`difficulty.${difficultyOf(quiz)}`} />
        </Line>
        <Line label="landing.estimatedTime">
          <FormattedMessage
            id="landing.minutes"
            values={{ minutes: estimatedMinutes(quiz.totalQuestions) }}
          />
        </Line>
        {quiz.timeLimit === null ? null : (
          <Line label="landing.timeLimit">
            <FormattedMessage id="landing.minutes" values={{ minutes: quiz.timeLimit }} />
          </Line>
        )}
        <Line label="filters.category">{categoryName(quiz.category)}</Line>
        {language ? <Line label="filters.language">{spokenName(language, reader)}</Line> : null}
        {translations.length === 0 ? null : (
          <Line label="landing.translations">
            <Translations translations={translations} />
          </Line>
        )}
        <Line label="landing.created">
          <FormattedDate value={quiz.createdAt} dateStyle="long" />
        </Line>
      </dl>
    </section>
  );
}
