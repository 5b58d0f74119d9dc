import type { CallErrorKind } from './provider-call.error.ts';
import { ProviderCallError, ProviderUnavailableError } from './provider-call.error.ts';
import { blindAnswerSchema } from './answer-schemas.ts';
import type { ConnectedModel } from './connected-model.ts';
import { blindRequest } from './openai-provider.ts';
import { UnusableAnswerError } from '../generation.errors.ts';

/** What one small request to a model showed. Contains nothing of the answer. */
export interface ModelTest {
  readonly seconds: number;
  /** Null: there was no answer, or its server does not count. */
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  /** 'right' and 'wrong': readable, in the form of the product's requests. */
  readonly outcome: 'right' | 'wrong' | 'unreadable' | 'failed';
  /** Why it failed or cannot be read, e.g. "timeout" or "not-json". */
  readonly reason: string | null;
  /** Of the server's response; null: there was none. */
  readonly status: number | null;
}

const RIGHT = 2;
/** The same request as the blind check of a quiz. */
const REQUEST = blindRequest(
  [{ question: 'How many days does a week have?', options: ['Five', 'Six', 'Seven', 'Eight'] }],
  {},
);

interface Failure {
  readonly reason: CallErrorKind | ProviderUnavailableError['reason'] | 'too-slow';
  readonly status: number | null;
}

function failureOf(error: unknown, signal: AbortSignal): Failure {
  if (signal.aborted) return { reason: 'too-slow', status: null };
  if (error instanceof ProviderCallError) return { reason: error.kind, status: error.status ?? null };
  if (error instanceof ProviderUnavailableError) return { reason: error.reason, status: null };
  throw error;
}

/** Asks a model one question with a known answer, once.
 *  @throws what is no fault of the model */
export async function testModel(
  { chatOnce, read }: Pick<ConnectedModel, 'chatOnce' | 'read'>,
  temperature: number | null,
  signal: AbortSignal,
): Promise<ModelTest> {
  const startedAt = performance.now();
  const nothing = { inputTokens: null, outputTokens: null, reason: null, status: null };
  const elapsed = () => (performance.now() - startedAt) / 1000;
  try {
    const answer = await chatOnce({ ...REQUEST, temperature: temperature === null ? null : 0 }, signal);
    const found = { ...nothing, ...answer.usage, status: 200, seconds: elapsed() };
    try {
      const [first] = read(answer, blindAnswerSchema).answers;
      return { ...found, outcome: first?.answer === RIGHT ? 'right' : 'wrong' };
    } catch (error) {
      if (!(error instanceof UnusableAnswerError)) throw error;
      return { ...found, outcome: 'unreadable', reason: error.flaw };
    }
  } catch (error) {
    return { ...nothing, ...failureOf(error, signal), seconds: elapsed(), outcome: 'failed' };
  }
}
