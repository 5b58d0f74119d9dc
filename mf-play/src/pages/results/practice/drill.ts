import type { Quotation } from '@quizmesh/contract';

/** A question to practise. */
export interface DrillQuestion {
  readonly index: number;
  readonly question: string;
  readonly options: readonly string[];
  readonly correctAnswer: number;
  readonly explanation: string | null;
  readonly quotation?: Quotation | null | undefined;
}

export interface Drill {
  /** The first question is shown; a missed one is repeated at the end. */
  readonly queue: readonly DrillQuestion[];
  readonly selectedOption: number | null;
  readonly mended: number;
}

export function startDrill(questions: readonly DrillQuestion[]): Drill {
  return { queue: questions, selectedOption: null, mended: 0 };
}

/** Only the first choice counts. */
export function choose(drill: Drill, selectedOption: number): Drill {
  return drill.selectedOption === null ? { ...drill, selectedOption } : drill;
}

export function next(drill: Drill): Drill {
  const [current, ...rest] = drill.queue;
  if (!current || drill.selectedOption === null) return drill;
  const isRight = drill.selectedOption === current.correctAnswer;
  return {
    queue: isRight ? rest : [...rest, current],
    selectedOption: null,
    mended: drill.mended + (isRight ? 1 : 0),
  };
}
