import type { AnsweredMistake, DueQuestion } from '@quizmesh/contract';

/** Some missed questions, answered one after the other. */
export interface Round {
  readonly questions: readonly DueQuestion[];
  /** Of the question that is shown; null: none is chosen. */
  readonly selectedOption: number | null;
  /** Of the questions so far; with that of the question that is shown, once it is known. */
  readonly answered: readonly AnsweredMistake[];
  /** Position of the question that is shown. */
  readonly at: number;
}

export type RoundAction =
  | { readonly type: 'chosen'; readonly option: number }
  | { readonly type: 'failed' }
  /** The question that is shown is not asked any more. */
  | { readonly type: 'gone' }
  | { readonly type: 'answered'; readonly answer: AnsweredMistake }
  | { readonly type: 'next' }
  | { readonly type: 'started'; readonly questions: readonly DueQuestion[] };

export const startRound = (questions: readonly DueQuestion[]): Round => ({
  questions,
  selectedOption: null,
  answered: [],
  at: 0,
});

export function roundAfter(round: Round, action: RoundAction): Round {
  switch (action.type) {
    case 'chosen':
      return round.selectedOption === null ? { ...round, selectedOption: action.option } : round;
    case 'failed':
      return { ...round, selectedOption: null };
    case 'gone':
      return {
        ...round,
        questions: round.questions.filter((_question, index) => index !== round.at),
        selectedOption: null,
      };
    case 'answered':
      return { ...round, answered: [...round.answered, action.answer] };
    case 'next':
      return { ...round, selectedOption: null, at: round.answered.length };
    case 'started':
      return startRound(action.questions);
  }
}
