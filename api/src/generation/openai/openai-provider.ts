import { GenerationFailedError, UnusableAnswerError } from '../generation.errors.ts';
import type { BlindContext, BlindQuestion, DraftRequest, QuestionProvider } from '../question-provider.ts';
import {
  BLIND_JSON_SCHEMA,
  DRAFT_JSON_SCHEMA,
  blindAnswerSchema,
  draftAnswerSchema,
} from './answer-schemas.ts';
import type { Chat, ChatAnswer, ChatRequest } from './chat.ts';
import { EXAMPLE_TOPICS } from './example-topics.ts';
import { BLIND_INSTRUCTIONS, blindData, draftData, draftInstructions } from './prompts.ts';
import { ProviderCallError, ProviderUnavailableError } from './provider-call.error.ts';
import { readAnswer } from './read-answer.ts';
import { toDraft } from './to-draft.ts';

export interface OpenAiProviderDeps {
  readonly chat: Chat;
  readonly model: string;
  /** Temperature of drafts; the model's own when null. */
  readonly temperature: number | null;
}

/** Tokens of one question with its options and explanation, in any script. */
const TOKENS_PER_QUESTION = 500;
const TOKENS_PER_ANSWER = 60;
const TOKENS_BESIDE = 1000;

/** One may be rejected, and two make a beginning. */
const OPENING_COUNT = 3;

/** For a busy provider that does not say how long to wait. */
const BUSY_MS = 30_000;
const LONGEST_RETRY_AFTER_MS = 3_600_000;

/** Milliseconds after which to try again; null when unknown. */
function retryAfterOf(error: unknown): number | null {
  if (error instanceof ProviderUnavailableError) return error.retryAfterMs;
  if (!(error instanceof ProviderCallError)) return null;
  const asked = error.retryAfterMs ?? (error.kind === 'rate-limited' ? BUSY_MS : null);
  return asked === null ? null : Math.min(asked, LONGEST_RETRY_AFTER_MS);
}

/** Calls the chat and converts its errors to errors of the generation.
 *  @throws {GenerationFailedError} @throws the reason of the aborted signal */
export async function askChat(chat: Chat, request: ChatRequest, signal: AbortSignal): Promise<ChatAnswer> {
  try {
    return await chat(request, signal);
  } catch (error) {
    signal.throwIfAborted();
    throw new GenerationFailedError(error, retryAfterOf(error));
  }
}

function draftRequest(request: DraftRequest, temperature: number | null): ChatRequest {
  return {
    purpose: 'quiz_draft',
    instructions: draftInstructions(request),
    data: draftData(request),
    schema: DRAFT_JSON_SCHEMA,
    maxTokens: TOKENS_BESIDE + TOKENS_PER_QUESTION * request.questionCount,
    temperature,
  };
}

function blindRequest(
  questions: readonly BlindQuestion[],
  context: BlindContext,
): Omit<ChatRequest, 'temperature'> {
  return {
    purpose: 'blind_answers',
    instructions: BLIND_INSTRUCTIONS,
    data: blindData(questions, context),
    schema: BLIND_JSON_SCHEMA,
    maxTokens: TOKENS_BESIDE + TOKENS_PER_ANSWER * questions.length,
  };
}

/** Drafts quizzes about any topic in any language with a language model. */
export function createOpenAiProvider({ chat, model, temperature }: OpenAiProviderDeps): QuestionProvider {
  const exact = temperature === null ? null : 0;
  return {
    name: 'openai',
    model,
    readsSourceText: true,
    openingCount: OPENING_COUNT,
    exampleTopics: (language) => EXAMPLE_TOPICS[language],

    async draft(request, signal) {
      const answer = await askChat(chat, draftRequest(request, temperature), signal);
      return toDraft(readAnswer(answer, draftAnswerSchema), request);
    },

    async answerBlind(questions, signal, context = {}) {
      const request = { ...blindRequest(questions, context), temperature: exact };
      const { answers } = readAnswer(await askChat(chat, request, signal), blindAnswerSchema);
      const found = new Map(answers.map(({ number, answer, fits }) => [number, fits ? answer : null]));
      if (found.size !== answers.length) throw new UnusableAnswerError('wrong-form');
      return questions.map(({ options }, number) => {
        const option = found.get(number) ?? null;
        return option !== null && option < options.length ? option : null;
      });
    },
  };
}
