import { knownLanguageTag, type Challenge, type Quiz } from '@quizmesh/contract';
import { useIntl } from '@quizmesh/sdk/intl';
import { Container, TileStrip } from '@quizmesh/shared-ui';
import { useState, type ReactNode } from 'react';
import { questionCountOf } from '../making/question-count.ts';
import { shownOptions } from '../positions.ts';
import { playTiles } from '../play-stats.ts';
import type { OpenedAttempt } from '../use-attempt.ts';
import type { PlayedAnswer, PlayPhase } from '../play-slice.ts';
import { usePlayKeys } from '../../../components/play-frame/use-play-keys.ts';
import { usePlaySession } from '../use-play-session.ts';
import { usePlaySettings } from '../use-play-settings.ts';
import { PlayFoot } from './play-foot.tsx';
import { PlayFrame } from '../../../components/play-frame/play-frame.tsx';
import * as css from './play-screen.module.css';
import { QuestionOptions } from './question-options.tsx';
import { QuestionHead } from '../../../components/play-frame/question-head.tsx';
import { SettingsButton } from './settings-button.tsx';
import { VerdictPanel } from './verdict-panel.tsx';

export interface BadgedQuestion {
  readonly questionIndex: number;
  /** How many questions have their verdict. */
  readonly answered: number;
  readonly isAnswered: boolean;
}

const isJudged = (answer: PlayedAnswer | null) => answer?.stage === 'settled';
const doesClockRun = (phase: PlayPhase, secondsLeft: number | null) =>
  phase === 'answering' && secondsLeft !== null;

/** What other features add to a question. */
export interface QuestionExtras {
  /** Beside the place of the question: what checks say of it. */
  readonly badge: (question: BadgedQuestion) => ReactNode;
  /** In the header. */
  readonly report: (questionIndex: number, isTimed: boolean) => ReactNode;
  /** Under the verdict, when it is a wrong answer. */
  readonly dispute: (questionIndex: number) => ReactNode;
}

export interface PlayScreenProps {
  readonly quiz: Quiz;
  readonly opened: OpenedAttempt;
  readonly extras: QuestionExtras;
  /** Percentage of the friend whose link was opened; null without one. */
  readonly challenge: Challenge | null;
  /** Shown while the result is submitted. */
  readonly submitting: ReactNode;
  /** Shown instead of a question that is still being made. */
  readonly onItsWay: ReactNode;
  readonly onFinished: (quizId: number) => void;
  /** The attempt is no longer this player's: another must be opened. */
  readonly onLost: (attemptId: number) => void;
}

/** One question at a time: question, options, verdict, and progress. */
export function PlayScreen({ extras, challenge, submitting, onItsWay, ...played }: PlayScreenProps) {
  const intl = useIntl();
  const { quiz } = played;
  const { state, secondsLeft, choose, next } = usePlaySession(played);
  const isUnanswered = state.answers.every((given) => given === null);
  const { settings, change } = usePlaySettings(quiz.id, isUnanswered);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const question = quiz.questions[state.index];
  const optionOrder = question ? shownOptions(question, state.seed) : [];
  const answer = state.answers[state.index] ?? null;
  const isWrong = answer?.isCorrect === false && answer.selectedOption !== null;
  const lang = knownLanguageTag(quiz.language);
  const isTimed = doesClockRun(state.phase, secondsLeft);
  usePlayKeys({
    isOn: settings.hasShortcuts,
    optionCount: question?.options.length ?? 0,
    onOption: (position) => {
      choose(optionOrder[position] ?? position);
    },
    onNext: next,
    onHelp: () => {
      setHelpOpen(true);
    },
  });

  const insteadOf: Partial<Record<PlayPhase, ReactNode>> = {
    answering: onItsWay,
    submitting,
    finished: submitting,
  };
  if (state.phase === 'submitting' || state.phase === 'finished' || state.phase === 'idle' || !question) {
    return (
      <PlayFrame title={quiz.title} titleLang={lang}>
        {insteadOf[state.phase]}
      </PlayFrame>
    );
  }
  return (
    <PlayFrame
      title={quiz.title}
      titleLang={lang}
      actions={
        <>
          {extras.report(state.index, isTimed)}
          <SettingsButton
            isOpen={isHelpOpen}
            onOpenChange={setHelpOpen}
            settings={settings}
            onChange={change}
            mayChangeTimer={isUnanswered}
            isTimed={isTimed}
          />
        </>
      }
      foot={
        <PlayFoot
          state={state}
          counted={state.order
            .filter((index) => quiz.questions[index]?.isVoid !== true)
            .map((index) => state.answers[index] ?? null)}
          challenge={challenge}
          hasShortcuts={settings.hasShortcuts}
          onNext={next}
        />
      }
    >
      <Container width="play" className={css['page']}>
        <TileStrip
          look="steps"
          tiles={playTiles(state)}
          label={intl.formatMessage({ id: 'play.progress' })}
          className={css['steps']}
        />
        <QuestionHead
          key={question.index}
          number={state.order.indexOf(state.index) + 1}
          total={questionCountOf(quiz)}
          question={question.question}
          lang={lang}
          badge={extras.badge({
            questionIndex: state.index,
            answered: state.answers.filter(isJudged).length,
            isAnswered: isJudged(answer),
          })}
          isVoid={question.isVoid === true}
          secondsLeft={secondsLeft}
          limitSeconds={state.limitSeconds}
          isRunning={state.phase === 'answering'}
        />
        <QuestionOptions
          key={`options-${question.index}`}
          quizId={quiz.id}
          question={question}
          order={optionOrder}
          answer={answer}
          hasShortcuts={settings.hasShortcuts}
          lang={lang}
          onChoose={choose}
        />
        <VerdictPanel
          answer={answer}
          phase={state.phase}
          isWarned={state.isWarned}
          isOver={state.isOver}
          isScoreKept={state.submitAttempts > 0}
          question={question}
          lang={lang}
          dispute={isWrong ? extras.dispute(state.index) : null}
        />
      </Container>
    </PlayFrame>
  );
}
