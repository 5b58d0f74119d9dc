import { knownLanguageTag, type AnsweredMistake, type Mistakes } from '@quizmesh/contract';
import { endpoints } from '@quizmesh/contract/client';
import { emitPlatformEvent, isApiError, request, useErrorText } from '@quizmesh/sdk';
import { FormattedDate, FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { useMutation } from '@quizmesh/sdk/query';
import { Link } from '@quizmesh/sdk/router';
import { Alert, Button, Panel, TileStrip, styles, type TileState } from '@quizmesh/shared-ui';
import { useEffect, useReducer, useRef, type ReactNode } from 'react';
import { PracticeQuestion } from '../../../components/practice/practice-question.tsx';
import { roundAfter, startRound, type Round } from '../round.ts';
import { useOnline } from '../use-online.ts';
import { QuestionsToRead } from './questions-to-read.tsx';

interface MistakesRoundProps {
  /** As they are now; the round keeps those with which it began. */
  readonly mistakes: Mistakes;
  /** False while they are fetched, and when that failed. */
  readonly areCurrent: boolean;
  /** All questions of a round are answered. */
  readonly onEnd: () => void;
  /** Shown instead of a round. */
  readonly nothingDue: ReactNode;
}

function AskedAgain({ askedAgainOn: day }: AnsweredMistake) {
  return (
    <p className={styles.note}>
      {day === null ? (
        <FormattedMessage id="mistakes.known" />
      ) : (
        <FormattedMessage
          id="mistakes.again"
          values={{ day: <FormattedDate value={day} timeZone="UTC" dateStyle="full" /> }}
        />
      )}
    </p>
  );
}

function tileOf({ answered, at }: Round, index: number): TileState {
  const answer = answered[index];
  if (answer) return answer.isCorrect ? 'correct' : 'wrong';
  return index === at ? 'now' : 'open';
}

function RoundEnd({
  round: { answered },
  more,
  onMore,
}: {
  readonly round: Round;
  /** Questions that are still due today. */
  readonly more: number;
  readonly onMore: () => void;
}) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    headingRef.current?.focus();
  }, []);
  const right = answered.filter(({ isCorrect }) => isCorrect).length;
  const streak = answered.at(-1)?.streak;
  return (
    <div className={styles.stack3}>
      <h2 ref={headingRef} tabIndex={-1}>
        <FormattedMessage id="mistakes.result" values={{ right, total: answered.length }} />
      </h2>
      {streak ? (
        <p>
          <FormattedMessage id="mistakes.streak" values={{ days: streak.currentStreak }} />
        </p>
      ) : null}
      <div className={styles.cluster3}>
        {more > 0 ? (
          <Button variant="tint" onClick={onMore}>
            <FormattedMessage id="mistakes.more" values={{ count: more }} />
          </Button>
        ) : null}
        <Button asChild variant={more > 0 ? 'quiet' : 'tint'}>
          <Link to="/">
            <FormattedMessage id="quiz.missing.home" />
          </Link>
        </Button>
      </div>
    </div>
  );
}

/** One missed question after the other; each answer is judged by the server. */
export function MistakesRound({ mistakes, areCurrent, onEnd, nothingDue }: MistakesRoundProps) {
  const intl = useIntl();
  const errorText = useErrorText();
  const [round, change] = useReducer(roundAfter, mistakes.questions, startRound);
  const { questions, at, selectedOption, answered } = round;
  const question = questions[at];
  const send = useMutation({
    mutationFn: ({ questionId, option }: { readonly questionId: number; readonly option: number }) =>
      request(endpoints.progress.answerMistake, { params: { questionId }, body: { selectedOption: option } }),
    onSuccess: (answer) => {
      change({ type: 'answered', answer });
      emitPlatformEvent('mistakes.answered', {});
    },
    onError: (error) => {
      // Deleted meanwhile, with its quiz or from it.
      const isGone = isApiError(error) && error.code === 'NOT_FOUND';
      change({ type: isGone ? 'gone' : 'failed' });
      if (isGone && at === questions.length - 1) onEnd();
    },
  });
  const isOnline = useOnline();
  if (questions.length === 0) return nothingDue;
  const isUnreachable = !isOnline || (isApiError(send.error) && send.error.status === 0);
  const lang = question && knownLanguageTag(question.language);
  const verdict = answered[at] ?? null;
  return (
    <Panel className={styles.stack4}>
      <TileStrip
        look="steps"
        tiles={questions.map((_question, index) => tileOf(round, index))}
        label={intl.formatMessage(
          { id: 'mistakes.progress' },
          { answered: answered.length, total: questions.length },
        )}
      />
      {question ? (
        <>
          <p className={styles.note}>
            <bdi lang={lang}>{question.quizTitle}</bdi>
          </p>
          {send.error ? <Alert tone="error">{errorText(send.error)}</Alert> : null}
          <PracticeQuestion
            key={question.questionId}
            question={question.question}
            options={question.options}
            lang={lang}
            headingLevel="h2"
            selectedOption={selectedOption}
            verdict={verdict}
            note={verdict ? <AskedAgain {...verdict} /> : null}
            onChoose={(option) => {
              if (send.isPending || selectedOption !== null) return;
              change({ type: 'chosen', option });
              send.mutate({ questionId: question.questionId, option });
            }}
            onNext={() => {
              change({ type: 'next' });
              if (at === questions.length - 1) onEnd();
            }}
          />
          {isUnreachable ? <QuestionsToRead questions={questions.slice(at + 1)} /> : null}
        </>
      ) : (
        <RoundEnd
          round={round}
          more={areCurrent ? mistakes.due : 0}
          onMore={() => {
            change({ type: 'started', questions: mistakes.questions });
          }}
        />
      )}
    </Panel>
  );
}
