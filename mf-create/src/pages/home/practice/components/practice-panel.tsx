import { CATEGORIES } from '@quizmesh/contract';
import { FormattedMessage, useCategoryName, useIntl } from '@quizmesh/sdk/intl';
import {
  Button,
  OptionCard,
  OptionMesh,
  Skeleton,
  VisuallyHidden,
  type OptionCardProps,
} from '@quizmesh/shared-ui';
import type { Practice } from '../use-practice.ts';
import * as css from './practice-panel.module.css';
import { usePractice } from '../use-practice.ts';

const LETTERS = 'ABCDEF';

function stateOf(option: number, { chosen, question }: Practice): OptionCardProps['state'] {
  if (chosen === null || !question) return 'open';
  if (option === question.correctAnswer) return 'correct';
  return option === chosen ? 'wrong' : 'other';
}

/** Questions of the practice pool belong to categories with English names; others to a quiz that the player
 *  has solved. */
function sourceName(title: string, categoryName: (word: string) => string): string {
  const word = CATEGORIES.find((known) => known === title.toLowerCase());
  return word ? categoryName(word) : title;
}

function PracticeRound({ practice }: { readonly practice: Practice }) {
  const intl = useIntl();
  const categoryName = useCategoryName();
  const { question, chosen, answer, next } = practice;
  if (!question) return null;
  const verdictOf = (option: number) => {
    if (chosen === null) return undefined;
    if (option === question.correctAnswer) return intl.formatMessage({ id: 'practice.correct' });
    return option === chosen ? intl.formatMessage({ id: 'practice.yours' }) : undefined;
  };
  return (
    <>
      <p className={css['source']}>
        <FormattedMessage
          id="practice.from"
          values={{ title: sourceName(question.quizTitle, categoryName) }}
        />
      </p>
      <p className={css['question']}>
        <bdi>{question.question}</bdi>
      </p>
      <OptionMesh
        count={0}
        aria-label={intl.formatMessage({ id: 'practice.options' })}
        className={css['options']}
      >
        {question.options.map((text, option) => (
          <OptionCard
            key={text}
            size="small"
            letter={LETTERS.charAt(option)}
            position={option}
            state={stateOf(option, practice)}
            verdict={verdictOf(option)}
            onClick={() => {
              answer(option);
            }}
          >
            <bdi>{text}</bdi>
          </OptionCard>
        ))}
      </OptionMesh>
      <VisuallyHidden role="status">
        {chosen === null
          ? ''
          : intl.formatMessage({
              id: chosen === question.correctAnswer ? 'practice.saidCorrect' : 'practice.saidWrong',
            })}
      </VisuallyHidden>
      {chosen !== null && question.explanation ? (
        <p className={css['explanation']}>
          <bdi>{question.explanation}</bdi>
        </p>
      ) : null}
      <Button variant="tint" block onClick={next}>
        <FormattedMessage id={chosen === null ? 'practice.skip' : 'practice.next'} />
      </Button>
    </>
  );
}

/** While You Wait: practice questions next to the progress. */
export function PracticePanel() {
  const practice = usePractice();
  return (
    <section aria-labelledby="practice-title">
      <div className={css['head']}>
        <h3 id="practice-title">
          <FormattedMessage id="practice.title" />
        </h3>
        {practice.answered > 0 ? (
          <span className={css['score']}>
            <FormattedMessage
              id="practice.score"
              values={{ correct: practice.correct, answered: practice.answered }}
            />
          </span>
        ) : null}
      </div>
      {practice.isLoading ? <PracticeSkeleton /> : null}
      {practice.isFailed ? (
        <div className={css['quiet']}>
          <p>
            <FormattedMessage id="practice.failed" />
          </p>
          <Button size="small" onClick={practice.retry}>
            <FormattedMessage id="list.retry" />
          </Button>
        </div>
      ) : null}
      {!practice.isLoading && !practice.isFailed && !practice.question ? (
        <p className={css['quiet']}>
          <FormattedMessage id="practice.empty" />
        </p>
      ) : null}
      <PracticeRound practice={practice} />
    </section>
  );
}

function PracticeSkeleton() {
  return (
    <div className={css['skeleton']} aria-hidden="true">
      <Skeleton width="60%" />
      <Skeleton height="3.5rem" />
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} height="3rem" className={css['bone']} />
      ))}
    </div>
  );
}
