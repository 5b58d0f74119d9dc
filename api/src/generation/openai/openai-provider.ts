import { GenerationFailedError, UnusableAnswerError } from '../generation.errors.ts';
import type { BlindContext, BlindQuestion, DraftRequest, QuestionProvider } from '../question-provider.ts';
import {
  BLIND_JSON_SCHEMA,
  blindAnswerSchema,
  draftAnswerSchema,
  draftJsonSchema,
} from './answer-schemas.ts';
import type { Chat, ChatAnswer, ChatRequest } from './chat.ts';
import type { ConnectedModel } from './connected-model.ts';
import { EXAMPLE_TOPICS } from './example-topics.ts';
import { BLIND_INSTRUCTIONS, blindData, draftData, draftInstructions } from './prompts.ts';
import { ProviderCallError, ProviderUnavailableError } from './provider-call.error.ts';
import { toDraft } from './to-draft.ts';

export interface OpenAiProviderDeps {
  readonly writer: ConnectedModel;
  /** Answers blind: another model finds the errors that the writer makes twice. May be the writer. */
  readonly checker: ConnectedModel;
  /** Milliseconds that a quiz may take, however slow the models are. */
  readonly longestQuizMs: number;
  /** Temperature of drafts; the model's own when null. */
  readonly temperature: number | null;
}

/** Tokens of one question with its options and explanation, in any script. */
const TOKENS_PER_QUESTION = 500;
const TOKENS_PER_ANSWER = 60;
const TOKENS_BESIDE = 1000;
const draftTokens = (questions: number) => TOKENS_BESIDE + TOKENS_PER_QUESTION * questions;
const blindTokens = (questions: number) => TOKENS_BESIDE + TOKENS_PER_ANSWER * questions;

/** A draft, its blind check, and half of both again for what is repaired; spare questions are drafted beside the wanted. */
const ROUNDS_EXPECTED = 1.5;
const SPARE_SHARE = 0.2;
const SHORTEST_QUIZ_MS = 60_000;

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
export async function askChat<Answer extends ChatAnswer>(
  chat: Chat<Answer>,
  request: ChatRequest,
  signal: AbortSignal,
): Promise<Answer> {
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
    schema: draftJsonSchema({
      quotes: request.sourceText !== undefined,
      plans: request.planned !== undefined,
    }),
    maxTokens: draftTokens(request.questionCount),
    temperature,
  };
}

/** Asks for the answers of questions, without their keys. */
export function blindRequest(
  questions: readonly BlindQuestion[],
  context: BlindContext,
): Omit<ChatRequest, 'temperature'> {
  return {
    purpose: 'blind_answers',
    instructions: BLIND_INSTRUCTIONS,
    data: blindData(questions, context),
    schema: BLIND_JSON_SCHEMA,
    maxTokens: blindTokens(questions.length),
  };
}

/** Drafts quizzes about any topic in any language with a language model. */
export function createOpenAiProvider({
  writer,
  checker,
  temperature,
  longestQuizMs,
}: OpenAiProviderDeps): QuestionProvider {
  const exact = temperature === null ? null : 0;

  /** The writer answers where the checker cannot: its blind check is weaker, and better than no quiz. */
  async function askBlind(request: ChatRequest, signal: AbortSignal) {
    try {
      return { model: checker, answer: await askChat(checker.chat, request, signal) };
    } catch (error) {
      signal.throwIfAborted();
      if (checker === writer) throw error;
      return { model: writer, answer: await askChat(writer.chat, request, signal) };
    }
  }

  return {
    name: 'openai',
    model: writer.model,
    openingCount: OPENING_COUNT,
    exampleTopics: (language) => EXAMPLE_TOPICS[language],

    timeLimitMs(questionCount) {
      const asked = Math.ceil(questionCount * (1 + SPARE_SHARE));
      const once =
        writer.timeLimitMs({ maxTokens: draftTokens(asked) }) +
        checker.timeLimitMs({ maxTokens: blindTokens(asked) });
      return Math.ceil(Math.min(longestQuizMs, Math.max(SHORTEST_QUIZ_MS, once * ROUNDS_EXPECTED)));
    },

    async draft(request, signal) {
      const answer = await askChat(writer.chat, draftRequest(request, temperature), signal);
      return toDraft(writer.read(answer, draftAnswerSchema), request);
    },

    async answerBlind(questions, signal, context = {}) {
      const request = { ...blindRequest(questions, context), temperature: exact };
      const { model, answer: blind } = await askBlind(request, signal);
      const { answers } = model.read(blind, blindAnswerSchema);
      const found = new Map(answers.map(({ number, answer, fits }) => [number, fits ? answer : null]));
      if (found.size !== answers.length) throw new UnusableAnswerError('wrong-form');
      return questions.map(({ options }, number) => {
        const option = found.get(number) ?? null;
        return option !== null && option < options.length ? option : null;
      });
    },
  };
}
