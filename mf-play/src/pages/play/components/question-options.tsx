import type { AnswerStatistic, OpenQuestion } from '@quizmesh/contract';
import { useIntl } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { OptionCard, OptionMesh, type OptionCardProps } from '@quizmesh/shared-ui';
import { OPTION_LETTERS } from '../../../components/quiz/option-letters.ts';
import { areOfSeveral, questionStatsQuery } from '../../../components/question-stats.ts';
import type { PlayedAnswer } from '../play-slice.ts';

/** How one option shows: before the answer, while it is on its way, and once it is judged. */
function optionState(option: number, answer: PlayedAnswer | null): OptionCardProps['state'] {
  if (!answer) return 'open';
  if (answer.correctAnswer === null) return option === answer.selectedOption ? 'sent' : 'locked';
  if (option === answer.correctAnswer) return 'correct';
  return option === answer.selectedOption ? 'wrong' : 'other';
}

/** Key of the words above an option, or null. */
function optionVerdict(
  option: number,
  answer: PlayedAnswer | null,
): 'correct' | 'yours' | 'correctYours' | null {
  if (answer?.correctAnswer === undefined || answer.correctAnswer === null) return null;
  const isYours = option === answer.selectedOption;
  if (option === answer.correctAnswer) return isYours ? 'correctYours' : 'correct';
  return isYours ? 'yours' : null;
}

const none: readonly AnswerStatistic[] = [];

/** How players answered the current question: with the verdict at once, then refetched. Nothing before the
 *  verdict, and nothing until two players are counted. */
function useQuestionStats(
  quizId: number,
  questionIndex: number,
  answer: PlayedAnswer | null,
): readonly AnswerStatistic[] {
  const isJudged = answer?.stage === 'settled' && answer.isCorrect !== null;
  const { data } = useQuery({ ...questionStatsQuery(quizId, questionIndex), enabled: isJudged });
  if (!isJudged) return none;
  const stats = data ?? answer.stats;
  return areOfSeveral(stats) ? stats : none;
}

export interface QuestionOptionsProps {
  readonly quizId: number;
  readonly question: OpenQuestion;
  /** Options in the order in which they are shown. */
  readonly order: readonly number[];
  readonly answer: PlayedAnswer | null;
  readonly hasShortcuts: boolean;
  readonly lang: string | undefined;
  readonly onChoose: (option: number) => void;
}

/** The options as lettered tiles; once judged each shows how many chose it. */
export function QuestionOptions({
  quizId,
  question,
  order,
  answer,
  hasShortcuts,
  lang,
  onChoose,
}: QuestionOptionsProps) {
  const intl = useIntl();
  const stats = useQuestionStats(quizId, question.index, answer);
  return (
    <OptionMesh count={question.options.length} aria-label={intl.formatMessage({ id: 'play.options' })}>
      {order.map((option, position) => {
        const verdict = optionVerdict(option, answer);
        const share = stats.find((entry) => entry.option === option)?.percentage;
        const letter = OPTION_LETTERS.charAt(position);
        return (
          <OptionCard
            key={letter}
            letter={letter}
            position={position}
            state={optionState(option, answer)}
            verdict={verdict ? intl.formatMessage({ id: `play.option.${verdict}` }) : undefined}
            percentage={share}
            percentageText={
              share === undefined ? undefined : intl.formatNumber(share / 100, { style: 'percent' })
            }
            aria-keyshortcuts={hasShortcuts ? `${letter} ${position + 1}` : undefined}
            onClick={() => {
              onChoose(option);
            }}
          >
            <span lang={lang} dir="auto">
              {question.options[option]}
            </span>
          </OptionCard>
        );
      })}
    </OptionMesh>
  );
}
