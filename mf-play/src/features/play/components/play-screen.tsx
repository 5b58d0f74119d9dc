import { languageTag, parseLanguage, type Quiz } from '@quizmesh/contract';
import { useIntl } from '@quizmesh/sdk/intl';
import { Container, TileStrip } from '@quizmesh/shared-ui';
import { useState, type ReactNode } from 'react';
import { playTiles } from '../play-facts.ts';
import { usePlayKeys } from '../use-play-keys.ts';
import { usePlaySession, type OpenedAttempt } from '../use-play-session.ts';
import { PlayFoot } from './play-foot.tsx';
import { PlayFrame } from './play-frame.tsx';
import css from './play-screen.module.css';
import { QuestionOptions } from './question-options.tsx';
import { QuestionHead } from './question-head.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { VerdictPanel } from './verdict-panel.tsx';

export interface PlayScreenProps {
  readonly quiz: Quiz;
  readonly opened: OpenedAttempt;
  /** Shown while the result is handed in. */
  readonly submitting: ReactNode;
}

/** One question at a time: the question, its options, the verdict, and how it goes so far. */
export function PlayScreen({ quiz, opened, submitting }: PlayScreenProps) {
  const intl = useIntl();
  const session = usePlaySession(opened, quiz.questions.length);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const { state, choose, goOn } = session;
  const question = quiz.questions[state.index];
  const answer = state.answers[state.index] ?? null;
  const language = parseLanguage(quiz.language);
  const lang = language ? languageTag(language) : undefined;
  const showHelp = () => {
    setHelpOpen(true);
  };
  usePlayKeys({
    optionCount: question?.options.length ?? 0,
    onOption: choose,
    onNext: goOn,
    onHelp: showHelp,
  });

  if (state.phase === 'submitting' || state.phase === 'finished') {
    return (
      <PlayFrame title={quiz.title} titleLang={lang}>
        {submitting}
      </PlayFrame>
    );
  }
  if (state.phase === 'idle' || !question)
    return (
      <PlayFrame title={quiz.title} titleLang={lang}>
        {null}
      </PlayFrame>
    );
  return (
    <PlayFrame
      title={quiz.title}
      titleLang={lang}
      onShortcuts={showHelp}
      foot={<PlayFoot state={state} onNext={goOn} />}
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
          number={state.index + 1}
          total={quiz.questions.length}
          question={question.question}
          lang={lang}
          secondsLeft={session.secondsLeft}
          limitSeconds={session.limitSeconds}
          isRunning={state.phase === 'answering'}
        />
        <QuestionOptions
          key={`options-${question.index}`}
          question={question}
          answer={answer}
          lang={lang}
          onChoose={choose}
        />
        <VerdictPanel
          answer={answer}
          phase={state.phase}
          isWarned={state.isWarned}
          question={question}
          lang={lang}
        />
      </Container>
      <ShortcutsDialog isOpen={isHelpOpen} onOpenChange={setHelpOpen} />
    </PlayFrame>
  );
}
