import { readPlaySettings } from '@quizmesh/sdk';
import { Container } from '@quizmesh/shared-ui';
import { useState, type ReactNode } from 'react';
import { QuestionHead } from '../../../components/play-frame/question-head.tsx';
import { usePlayKeys } from '../../../components/play-frame/use-play-keys.ts';
import * as css from '../live.module.css';
import type { QuestionTime } from '../question-time.ts';
import { RoomOptions } from './room-options.tsx';

export interface AskedQuestionProps {
  readonly questionIndex: number;
  readonly total: number;
  readonly question: string;
  readonly options: readonly string[];
  readonly lang: string | undefined;
  readonly limitSeconds: number;
  readonly time: QuestionTime;
  /** Null: none is chosen. */
  readonly selectedOption: number | null;
  readonly onChoose: (option: number) => void;
  /** What became of the answer; announced. */
  readonly state: ReactNode;
  /** Below it; not announced, because it changes with every phone. */
  readonly note?: ReactNode;
}

const nothing = () => undefined;

/** A question that is open, with its time by the server's clock. */
export function AskedQuestion(props: AskedQuestionProps) {
  const {
    questionIndex,
    total,
    question,
    options,
    lang,
    limitSeconds,
    time,
    selectedOption,
    onChoose,
    state,
    note,
  } = props;
  const [{ hasShortcuts }] = useState(readPlaySettings);
  const isOpen = !time.isPaused && time.secondsLeft !== 0 && selectedOption === null;
  usePlayKeys({
    isOn: hasShortcuts && isOpen,
    optionCount: options.length,
    onOption: onChoose,
    onNext: nothing,
    onHelp: nothing,
  });
  return (
    <Container width="play">
      <QuestionHead
        number={questionIndex + 1}
        total={total}
        question={question}
        lang={lang}
        badge={null}
        isVoid={false}
        secondsLeft={time.secondsLeft}
        limitSeconds={limitSeconds}
        isRunning={!time.isPaused && time.secondsLeft !== 0}
      />
      <RoomOptions
        options={options}
        lang={lang}
        selectedOption={selectedOption}
        correctAnswer={null}
        hasShortcuts={hasShortcuts}
        onChoose={isOpen ? onChoose : undefined}
      />
      <div className={css['state']}>
        <div role="status">{state}</div>
        {note}
      </div>
    </Container>
  );
}
