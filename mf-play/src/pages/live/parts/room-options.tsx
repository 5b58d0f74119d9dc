import { useIntl } from '@quizmesh/sdk/intl';
import { OptionCard, OptionMesh, type OptionCardProps } from '@quizmesh/shared-ui';
import { OPTION_LETTERS } from '../../../components/quiz/option-letters.ts';

export interface RoomOptionsProps {
  readonly options: readonly string[];
  readonly lang: string | undefined;
  /** Null: none is chosen. */
  readonly selectedOption: number | null;
  /** Null before the verdict. */
  readonly correctAnswer: number | null;
  /** How often each was chosen, with the verdict. */
  readonly counts?: readonly number[] | undefined;
  /** Absent: none can be chosen now. */
  readonly onChoose?: ((option: number) => void) | undefined;
  readonly hasShortcuts?: boolean | undefined;
}

function optionState(
  option: number,
  { selectedOption, correctAnswer, onChoose }: RoomOptionsProps,
): OptionCardProps['state'] {
  const isSelected = option === selectedOption;
  if (correctAnswer === null) {
    if (selectedOption === null) return onChoose ? 'open' : 'locked';
    return isSelected ? 'sent' : 'locked';
  }
  if (option === correctAnswer) return 'correct';
  return isSelected ? 'wrong' : 'other';
}

function verdictOf(option: number, { selectedOption, correctAnswer }: RoomOptionsProps) {
  if (correctAnswer === null) return null;
  const isSelected = option === selectedOption;
  if (option === correctAnswer) return isSelected ? 'correctYours' : 'correct';
  return isSelected ? 'yours' : null;
}

/** The options of a question, as in a quiz that one plays alone: their order is the same for everybody in the room. */
export function RoomOptions(props: RoomOptionsProps) {
  const { options, lang, counts, onChoose, hasShortcuts } = props;
  const intl = useIntl();
  const total = counts?.reduce((sum, count) => sum + count, 0) ?? 0;
  return (
    <OptionMesh count={options.length} aria-label={intl.formatMessage({ id: 'play.options' })}>
      {options.map((text, option) => {
        const letter = OPTION_LETTERS.charAt(option);
        const verdict = verdictOf(option, props);
        const share = counts && total > 0 ? (counts[option] ?? 0) / total : undefined;
        return (
          <OptionCard
            key={letter}
            letter={letter}
            position={option}
            state={optionState(option, props)}
            verdict={verdict ? intl.formatMessage({ id: `play.option.${verdict}` }) : undefined}
            percentage={share === undefined ? undefined : share * 100}
            percentageText={share === undefined ? undefined : intl.formatNumber(share, { style: 'percent' })}
            aria-keyshortcuts={hasShortcuts ? `${letter} ${option + 1}` : undefined}
            onClick={() => {
              onChoose?.(option);
            }}
          >
            <span lang={lang} dir="auto">
              {text}
            </span>
          </OptionCard>
        );
      })}
    </OptionMesh>
  );
}
