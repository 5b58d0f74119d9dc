import type { OptionCardProps } from '@quizmesh/shared-ui';
import type { PlayedAnswer } from './play-state.ts';

export const OPTION_LETTERS = 'ABCDEF';

/** How one option shows: before the answer, while it is on its way, and once it is judged. */
export function optionState(option: number, answer: PlayedAnswer | null): OptionCardProps['state'] {
  if (!answer) return 'open';
  if (answer.correctAnswer === null) return option === answer.selectedOption ? 'sent' : 'locked';
  if (option === answer.correctAnswer) return 'correct';
  return option === answer.selectedOption ? 'wrong' : 'other';
}

/** Key of the words above an option, or null. */
export function optionVerdict(
  option: number,
  answer: PlayedAnswer | null,
): 'correct' | 'yours' | 'correctYours' | null {
  if (answer?.correctAnswer === undefined || answer.correctAnswer === null) return null;
  const isYours = option === answer.selectedOption;
  if (option === answer.correctAnswer) return isYours ? 'correctYours' : 'correct';
  return isYours ? 'yours' : null;
}
