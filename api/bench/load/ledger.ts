/** Writes that the server acknowledged, recorded by the client: none of them may ever be missing. */
export interface Ledger {
  /** Scores by id of the submitted attempt. */
  readonly scores: Map<number, number>;
  /** Acknowledged options, by attempt and question. */
  readonly answers: Map<number, Map<number, number | null>>;
  /** E-mails of registered accounts. */
  readonly accounts: Set<string>;
  /** Numbers of questions by id of the generated quiz. */
  readonly quizzes: Map<number, number>;
}

export function createLedger(): Ledger {
  return { scores: new Map(), answers: new Map(), accounts: new Set(), quizzes: new Map() };
}

export function keepAnswer(
  { answers }: Ledger,
  attemptId: number,
  given: readonly [number, number | null],
): void {
  const known = answers.get(attemptId) ?? new Map<number, number | null>();
  answers.set(attemptId, known.set(...given));
}

/** For example "12 scores, 130 answers, …". */
export function describeLedger({ scores, answers, accounts, quizzes }: Ledger): string {
  const answered = [...answers.values()].reduce((sum, { size }) => sum + size, 0);
  return `${scores.size} scores, ${answered} answers, ${accounts.size} accounts, ${quizzes.size} quizzes`;
}
