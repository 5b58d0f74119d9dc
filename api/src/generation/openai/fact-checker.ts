import { FACT_JSON_SCHEMA, factAnswerSchema } from './answer-schemas.ts';
import type { Chat } from './chat.ts';
import { askChat } from './openai-provider.ts';
import { FACT_INSTRUCTIONS } from './prompts.ts';
import { readAnswer } from './read-answer.ts';

/** A model's verdict about one question, without knowing its key. */
export interface CheckedFact {
  readonly answer: number | null;
  readonly confidence: number;
  readonly explanation: string;
  readonly sources: readonly string[];
}

const SOURCES_MAX = 5;
const SOURCE_MAX_LENGTH = 500;
const EXPLANATION_MAX_LENGTH = 1000;
const MAX_TOKENS = 1500;

function isWebAddress(text: string): boolean {
  return text.length <= SOURCE_MAX_LENGTH && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

export function createOpenAiFactChecker(chat: Chat, temperature: number | null) {
  return async (
    { question, options }: { readonly question: string; readonly options: readonly string[] },
    signal: AbortSignal,
  ): Promise<CheckedFact> => {
    const answer = await askChat(
      chat,
      {
        purpose: 'fact_check',
        instructions: FACT_INSTRUCTIONS,
        data: JSON.stringify({ question, options }),
        schema: FACT_JSON_SCHEMA,
        maxTokens: MAX_TOKENS,
        temperature: temperature === null ? null : 0,
      },
      signal,
    );
    const found = readAnswer(answer, factAnswerSchema);
    const isOption = found.answer !== null && found.answer < options.length;
    return {
      answer: isOption ? found.answer : null,
      confidence: found.confidence,
      explanation: found.explanation.replace(/\s+/gu, ' ').trim().slice(0, EXPLANATION_MAX_LENGTH),
      sources: found.sources.filter(isWebAddress).slice(0, SOURCES_MAX),
    };
  };
}
