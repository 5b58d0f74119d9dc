import { coverOf, quizMinutes, knownLanguageTag } from '@quizmesh/contract';
import { FormattedMessage, useCategoryName, useIntl } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { Link } from '@quizmesh/sdk/router';
import { Button, DifficultyBars, QuizCard, QuizCardSkeleton, Section, TagList } from '@quizmesh/shared-ui';
import { recommendQuery } from '../results.queries.ts';

const RECOMMENDATION_TAGS = 3;
const levels = { easy: 1, medium: 2, hard: 3 } as const;

/** Suggests one other quiz; hidden when there is none or loading fails. */
export function TryNext({ quizId }: { readonly quizId: number }) {
  const intl = useIntl();
  const categoryName = useCategoryName();
  const { data: quiz, isPending } = useQuery(recommendQuery(quizId));
  if (!isPending && !quiz) return null;
  const lang = knownLanguageTag(quiz?.language);
  return (
    <Section title={<FormattedMessage id="tryNext.title" />}>
      {quiz ? (
        <QuizCard
          shape="wide"
          quizId={coverOf(quiz)}
          category={quiz.category}
          categoryName={categoryName(quiz.category)}
          titleLink={
            <Link to={`/quiz/${quiz.id}`} dir="auto" lang={lang}>
              {quiz.title}
            </Link>
          }
          tags={
            <TagList
              tags={quiz.tags.slice(0, RECOMMENDATION_TAGS)}
              limit={RECOMMENDATION_TAGS}
              lang={lang}
              label={intl.formatMessage({ id: 'tryNext.tags' })}
            />
          }
          meta={[
            <FormattedMessage
              key="questions"
              id="tryNext.questions"
              values={{ count: quiz.totalQuestions }}
            />,
            <FormattedMessage key="minutes" id="tryNext.minutes" values={{ minutes: quizMinutes(quiz) }} />,
            <DifficultyBars key="difficulty" level={levels[quiz.difficulty]}>
              <FormattedMessage id={`difficulty.${quiz.difficulty}`} />
            </DifficultyBars>,
          ]}
          foot={<FormattedMessage id="tryNext.attempts" values={{ count: quiz.attempts }} />}
          action={
            <Button asChild variant="tint" size="small">
              <Link
                to={`/quiz/${quiz.id}`}
                aria-label={intl.formatMessage({ id: 'tryNext.startNamed' }, { title: quiz.title })}
              >
                <FormattedMessage id="tryNext.start" />
              </Link>
            </Button>
          }
        />
      ) : (
        <QuizCardSkeleton shape="wide" />
      )}
    </Section>
  );
}
