import { FACT_JSON_SCHEMA, factAnswerSchema } from './answer-schemas.ts';
import type { ConnectedModel } from './connected-model.ts';
import { askChat } from './openai-provider.ts';
import { FACT_INSTRUCTIONS } from './prompts.ts';

/** A model's verdict about one question, without knowing its key. */
export interface CheckedFact {
  readonly answer: number | null;
  readonly confidence: number;
  readonly explanation: string;
  readonly sources: readonly string[];
}

export interface ShownQuestion {
  readonly question: string;
  readonly options: readonly string[];
  /** What the text says that the question was made from; absent without one. */
  readonly quotation?: string;
}

const EXPLANATION_MAX_LENGTH = 1000;
const TOKENS_PER_CHECK = 250;
const TOKENS_BESIDE = 500;

/** Tokens that a check of so many questions may have. */
export const factCheckTokens = (questions: number): number => TOKENS_BESIDE + TOKENS_PER_CHECK * questions;

export function createOpenAiFactChecker(
  model: Pick<ConnectedModel, 'chat' | 'read'>,
  temperature: number | null,
) {
  /** @returns per question its check, null when the answer has none
   *  @throws {UnusableAnswerError} the whole answer is of no use */
  return async (
    questions: readonly ShownQuestion[],
    signal: AbortSignal,
  ): Promise<readonly (CheckedFact | null)[]> => {
    const answer = await askChat(
      model.chat,
      {
        purpose: 'fact_checks',
        instructions: FACT_INSTRUCTIONS,
        data: JSON.stringify({
          questions: questions.map((shown, number) => ({ number, ...shown })),
        }),
        schema: FACT_JSON_SCHEMA,
        maxTokens: factCheckTokens(questions.length),
        temperature: temperature === null ? null : 0,
      },
      signal,
    );
    const { checks } = model.read(answer, factAnswerSchema);
    return questions.map(({ options }, number) => {
      const own = checks.filter((check) => check.number === number);
      const [found] = own;
      // Two answers to one question are none.
      if (!found || own.length > 1) return null;
      const isOption = found.answer !== null && found.answer < options.length;
      return {
        answer: isOption ? found.answer : null,
        confidence: found.confidence,
        explanation: found.explanation.replace(/\s+/gu, ' ').trim().slice(0, EXPLANATION_MAX_LENGTH),
        // Addresses that a model names are not looked up by anybody: they prove nothing.
        sources: [],
      };
    });
  };
}
