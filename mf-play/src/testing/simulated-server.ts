import type { RecordAnswerResponse, RecordedAnswer } from '@quizmesh/contract';

/** The server's side of one attempt: it keeps the first answer to a question, and the attempt finishes once. */
export class SimulatedServer {
  /** By question; undefined: not answered; null: the time ran out. */
  readonly answers: (number | null | undefined)[];
  readonly opened = new Map<number, number>();
  readonly #key: readonly number[];
  timesFinished = 0;

  constructor(key: readonly number[]) {
    this.#key = key;
    this.answers = key.map(() => undefined);
  }

  get isFinished(): boolean {
    return this.timesFinished > 0;
  }

  open(index: number, time: number): void {
    if (!this.isFinished && !this.opened.has(index)) this.opened.set(index, time);
  }

  record(index: number, option: number | null): RecordAnswerResponse {
    if (!this.isFinished && this.answers[index] === undefined) this.answers[index] = option;
    const selectedOption = this.answers[index] ?? null;
    const correctAnswer = this.#key[index] ?? 0;
    const isCorrect = selectedOption === correctAnswer;
    return { selectedOption, isCorrect, correctAnswer, explanation: null, stats: [] };
  }

  finish(claims: readonly (number | null)[]): number {
    if (!this.isFinished) {
      for (const index of this.#key.keys()) this.record(index, claims[index] ?? null);
      this.timesFinished += 1;
    }
    return this.score();
  }

  score(): number {
    return this.answers.filter((answer, index) => answer === this.#key[index]).length;
  }

  recorded(): RecordedAnswer[] {
    return this.answers.flatMap((answer, questionIndex) => {
      if (answer === undefined) return [];
      const { isCorrect, correctAnswer } = this.record(questionIndex, answer);
      return [
        { questionIndex, selectedOption: answer, isCorrect, correctAnswer, explanation: null, seconds: 3 },
      ];
    });
  }
}
