import type { OpenQuestion } from '@quizmesh/contract';
import { useIntl } from '@quizmesh/sdk/intl';
import { OptionCard, OptionMesh } from '@quizmesh/shared-ui';
import { OPTION_LETTERS, optionState, optionVerdict } from '../option-view.ts';
import type { PlayedAnswer } from '../play-slice.ts';

export interface QuestionOptionsProps {
  readonly question: OpenQuestion;
  readonly answer: PlayedAnswer | null;
  readonly lang: string | undefined;
  readonly onChoose: (option: number) => void;
}

/** The options as lettered tiles; once judged each shows how many chose it. */
export function QuestionOptions({ question, answer, lang, onChoose }: QuestionOptionsProps) {
  const intl = useIntl();
  // Nobody has been counted yet: no bars rather than bars of zero.
  const stats = answer?.stats.some(({ count }) => count > 0) ? answer.stats : [];
  return (
    <OptionMesh count={question.options.length} aria-label={intl.formatMessage({ id: 'play.options' })}>
      {question.options.map((text, option) => {
        const verdict = optionVerdict(option, answer);
        const share = stats.find((entry) => entry.option === option)?.percentage;
        return (
          <OptionCard
            key={text}
            letter={OPTION_LETTERS.charAt(option)}
            position={option}
            state={optionState(option, answer)}
            verdict={verdict ? intl.formatMessage({ id: `play.option.${verdict}` }) : undefined}
            percentage={share}
            percentageText={
              share === undefined ? undefined : intl.formatNumber(share / 100, { style: 'percent' })
            }
            aria-keyshortcuts={`${OPTION_LETTERS.charAt(option)} ${option + 1}`}
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
