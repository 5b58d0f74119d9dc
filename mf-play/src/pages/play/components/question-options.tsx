import type { AnswerStatistic, OpenQuestion } from '@quizmesh/contract';
import { useIntl } from '@quizmesh/sdk/intl';
import { OptionCard, OptionMesh } from '@quizmesh/shared-ui';
import { OPTION_LETTERS, optionState, optionVerdict } from '../option-view.ts';
import type { PlayedAnswer } from '../play-state.ts';

export interface QuestionOptionsProps {
  readonly question: OpenQuestion;
  readonly answer: PlayedAnswer | null;
  /** How players answered first; empty while it is not to be shown. */
  readonly stats: readonly AnswerStatistic[];
  readonly hasShortcuts: boolean;
  readonly lang: string | undefined;
  readonly onChoose: (option: number) => void;
}

/** The options as lettered tiles; once judged each shows how many chose it. */
export function QuestionOptions({
  question,
  answer,
  stats,
  hasShortcuts,
  lang,
  onChoose,
}: QuestionOptionsProps) {
  const intl = useIntl();
  return (
    <OptionMesh count={question.options.length} aria-label={intl.formatMessage({ id: 'play.options' })}>
      {question.options.map((text, option) => {
        const verdict = optionVerdict(option, answer);
        const share = stats.find((entry) => entry.option === option)?.percentage;
        const letter = OPTION_LETTERS.charAt(option);
        return (
          <OptionCard
            key={letter}
            letter={letter}
            position={option}
            state={optionState(option, answer)}
            verdict={verdict ? intl.formatMessage({ id: `play.option.${verdict}` }) : undefined}
            percentage={share}
            percentageText={
              share === undefined ? undefined : intl.formatNumber(share / 100, { style: 'percent' })
            }
            aria-keyshortcuts={hasShortcuts ? `${letter} ${option + 1}` : undefined}
            onClick={() => {
              onChoose(option);
            }}
          >
            <span lang={lang}>{text}</span>
          </OptionCard>
        );
      })}
    </OptionMesh>
  );
}
