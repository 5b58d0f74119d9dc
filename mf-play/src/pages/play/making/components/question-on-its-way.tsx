import { endpoints } from '@quizmesh/contract/client';
import { emitPlatformEvent, isApiError, request, useErrorText, useToast } from '@quizmesh/sdk';
import { FormattedMessage } from '@quizmesh/sdk/intl';
import { useNavigate } from '@quizmesh/sdk/router';
import { Button, Container, EmptyState } from '@quizmesh/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { QuizWaiting } from '../../../../components/quiz/components/quiz-waiting.tsx';
import * as css from '../../../../components/quiz/components/quiz-screens.module.css';
import type { IncompleteQuiz } from '../use-making.ts';

export interface QuestionOnItsWayProps {
  readonly quizId: number;
  readonly made: number;
  readonly asked: number;
  /** The rest cannot be made; null while it is. */
  readonly incomplete: IncompleteQuiz | null;
  /** The quiz is complete with the questions that are there. */
  readonly onTaken: () => void;
}

type IncompleteChoiceProps = Omit<QuestionOnItsWayProps, 'incomplete'> & {
  readonly incomplete: IncompleteQuiz;
};

/** The smaller quiz, or none. */
function IncompleteChoice({ quizId, made, asked, incomplete, onTaken }: IncompleteChoiceProps) {
  const navigate = useNavigate();
  const { showToast } = useToast();
  const errorText = useErrorText();
  const [isSending, setSending] = useState(false);
  const params = { id: incomplete.generationId };
  const send = async (choice: () => Promise<unknown>, done: () => void) => {
    setSending(true);
    try {
      await choice();
      done();
    } catch (error) {
      // Chosen already: in another tab, or by a request whose answer was lost.
      if (isApiError(error) && error.code === 'NOT_FOUND') {
        done();
        return;
      }
      showToast({ title: errorText(error, 'play.incomplete.failed') });
      setSending(false);
    }
  };
  return (
    <Container width="play" className={css['middle']}>
      <EmptyState
        headingLevel="h1"
        title={<FormattedMessage id="play.incomplete.title" values={{ made, asked }} />}
        text={<FormattedMessage id="play.incomplete.text" />}
        action={
          <>
            <Button
              variant="solid"
              disabled={isSending}
              onClick={() =>
                void send(
                  () => request(endpoints.generation.publishIncomplete, { params }),
                  () => {
                    emitPlatformEvent('quiz.created', { quizId });
                    onTaken();
                  },
                )
              }
            >
              <FormattedMessage id="play.incomplete.take" values={{ made }} />
            </Button>
            <Button
              variant="quiet"
              disabled={isSending}
              onClick={() =>
                void send(
                  () => request(endpoints.generation.discardIncomplete, { params }),
                  () => void navigate('/', { replace: true }),
                )
              }
            >
              <FormattedMessage id="play.incomplete.discard" />
            </Button>
          </>
        }
      >
        <p>
          <FormattedMessage id="play.incomplete.unranked" />
        </p>
      </EmptyState>
    </Container>
  );
}

/** Instead of a question that is not there yet: it is being made, or the maker chooses the smaller quiz or none. The heading
 *  takes the focus, as that of a question does. */
export function QuestionOnItsWay({ incomplete, ...props }: QuestionOnItsWayProps) {
  const screenRef = useRef<HTMLDivElement>(null);
  const isIncomplete = incomplete !== null;
  useEffect(() => {
    screenRef.current?.querySelector('h1')?.focus();
  }, [isIncomplete]);
  return (
    <div ref={screenRef}>
      {incomplete ? (
        <IncompleteChoice {...props} incomplete={incomplete} />
      ) : (
        <QuizWaiting
          title={<FormattedMessage id="play.making.title" />}
          text={<FormattedMessage id="play.making.text" values={{ made: props.made, asked: props.asked }} />}
        />
      )}
    </div>
  );
}
