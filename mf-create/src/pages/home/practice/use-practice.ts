import type { PracticeQuestion } from '@quizmesh/contract';
import { useLanguage } from '@quizmesh/sdk';
import { useQuery } from '@quizmesh/sdk/query';
import { useState } from 'react';
import { practiceQuery } from './practice.queries.ts';

export interface Practice {
  readonly question: PracticeQuestion | null;
  readonly isLoading: boolean;
  readonly isFailed: boolean;
  /** The chosen option; null before the answer. */
  readonly chosen: number | null;
  readonly correct: number;
  readonly answered: number;
  readonly answer: (option: number) => void;
  /** Next or skip; after the last question a new list starts. */
  readonly next: () => void;
  readonly retry: () => void;
}

interface Round {
  readonly questions: readonly PracticeQuestion[];
  readonly index: number;
  readonly chosen: number | null;
}

const noRound: Round = { questions: [], index: 0, chosen: null };

/** Practice during a generation. The current set is kept, so that a refetch never replaces the question that
 *  is shown. */
export function usePractice(): Practice {
  const { language } = useLanguage();
  const { data: latest, isPending, isError, refetch } = useQuery(practiceQuery(language));
  const [round, setRound] = useState(noRound);
  const [score, setScore] = useState({ correct: 0, answered: 0 });
  if (round.questions.length === 0 && latest && latest.length > 0)
    setRound({ ...noRound, questions: latest });
  const question = round.questions[round.index] ?? null;
  return {
    question,
    isLoading: isPending,
    isFailed: isError && question === null,
    chosen: round.chosen,
    ...score,
    answer: (option) => {
      if (!question || round.chosen !== null) return;
      setRound({ ...round, chosen: option });
      setScore({
        correct: score.correct + (option === question.correctAnswer ? 1 : 0),
        answered: score.answered + 1,
      });
    },
    next: () => {
      const isLast = round.index + 1 >= round.questions.length;
      if (isLast) void refetch();
      setRound(
        isLast ? { ...noRound, questions: latest ?? [] } : { ...round, index: round.index + 1, chosen: null },
      );
    },
    retry: () => void refetch(),
  };
}
