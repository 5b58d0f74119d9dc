/** One request to a model that answers with JSON of the given schema. No tools, no history. */
export interface ChatRequest {
  /** Name of the schema. */
  readonly purpose: 'quiz_draft' | 'blind_answers' | 'fact_checks';
  /** Instructions: written by us, never text of a user. */
  readonly instructions: string;
  /** Input of users as JSON text. */
  readonly data: string;
  readonly schema: Readonly<Record<string, unknown>>;
  readonly maxTokens: number;
  /** The model's own when null. */
  readonly temperature: number | null;
}

export interface ChatUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

export interface ChatAnswer {
  readonly text: string;
  /** The model refused to answer. */
  readonly isRefused: boolean;
  /** The answer was cut off. */
  readonly isCut: boolean;
  /** Null when the endpoint does not report it. */
  readonly usage: ChatUsage | null;
}

export interface TimedAnswer extends ChatAnswer {
  /** From the call to the end of the answer. */
  readonly seconds: number;
}

/** @throws {ProviderCallError} @throws {ProviderUnavailableError} @throws the reason of the aborted signal */
export type Chat<Answer extends ChatAnswer = ChatAnswer> = (
  request: ChatRequest,
  signal: AbortSignal,
) => Promise<Answer>;
