import {
  authorPath,
  quizMinutes,
  languageTag,
  parseLanguage,
  type QuizAuthor,
  type QuizCredit,
  type QuizLanding,
} from '@quizmesh/contract';
import { useLanguage } from '@quizmesh/sdk';
import { FormattedDate, FormattedMessage, FormattedNumber, useCategoryName } from '@quizmesh/sdk/intl';
import { Link } from '@quizmesh/sdk/router';
import { TextLink, clsx, styles } from '@quizmesh/shared-ui';
import { difficultyOf } from '../../../components/quiz-difficulty/difficulty-of.ts';
import { spokenName } from '../../../components/quiz-language/quiz-language.ts';
import { copyPath } from '../../../components/write-path.ts';
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

interface AuthorProps {
  readonly author: QuizAuthor;
  /** The quiz is public: whoever made it has a page. */
  readonly isPublic: boolean;
}

/** Who made a quiz, with a link to the other quizzes of an account. */
function Author({ author: { kind, name }, isPublic }: AuthorProps) {
  if (kind === 'library') return <FormattedMessage id="landing.library" />;
  if (kind === 'deleted' || name === null) return <FormattedMessage id="landing.deleted" />;
  if (kind === 'guest' || !isPublic) return <bdi>{name}</bdi>;
  return (
    <TextLink asChild>
      <Link to={authorPath(name)}>
        <bdi>{name}</bdi>
      </Link>
    </TextLink>
  );
}

/** The quiz that this one is a copy of. */
function BasedOn({ credit: { title, author, path } }: { readonly credit: QuizCredit }) {
  const original = <bdi key="title">{title}</bdi>;
  return (
    <FormattedMessage
      id="landing.basedOnText"
      values={{
        title:
          path === null ? (
            original
          ) : (
            <TextLink key="title" asChild>
              <Link to={path}>{original}</Link>
            </TextLink>
          ),
        author: <Author key="author" author={author} isPublic={path !== null} />,
      }}
    />
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
        {quiz.author ? (
          <Term label="landing.by">
            <Author author={quiz.author} isPublic={quiz.visibility === 'public'} />
          </Term>
        ) : null}
        {quiz.basedOn ? (
          <Term label="landing.basedOn">
            <BasedOn credit={quiz.basedOn} />
          </Term>
        ) : null}
        <Term label="landing.created">
          <FormattedDate value={quiz.createdAt} dateStyle="long" />
        </Term>
      </dl>
      {quiz.visibility === 'public' ? (
        <p className={styles.above4}>
          <TextLink asChild>
            <Link to={copyPath(quiz.id)}>
              <FormattedMessage id="landing.copy" />
            </Link>
          </TextLink>
        </p>
      ) : null}
    </section>
  );
}
