/** One question to a model that answers with JSON of the given schema. No tools, no memory. */
export interface ChatRequest {
  /** Names the schema. */
  readonly purpose: 'quiz_draft' | 'blind_answers' | 'fact_check';
  /** Instructions: ours alone, never a word of a user. */
  readonly instructions: string;
  /** Data of users as JSON text. */
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
  /** The model would not answer. */
  readonly isRefused: boolean;
  /** It stopped before its end. */
  readonly isCut: boolean;
  /** Null when the endpoint does not tell. */
  readonly usage: ChatUsage | null;
}

/** @throws {ProviderCallError} @throws {ProviderUnavailableError} @throws the reason of the aborted signal */
export type Chat = (request: ChatRequest, signal: AbortSignal) => Promise<ChatAnswer>;
