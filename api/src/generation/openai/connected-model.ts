import type { Tracing } from '@quizmesh/tracing';
import type { z } from 'zod';
import type { ModelConfig, OpenAiConfig } from '../../config/openai-config.ts';
import type { Semaphore } from '../../workers/semaphore.ts';
import { createCallBudget, type ProviderUsageRepository } from '../usage/index.ts';
import { UnusableAnswerError } from '../generation.errors.ts';
import { createCallLog, type FailedCall } from './call-log.ts';
import { createOpenAiChat, type Dialect } from './chat.openai.ts';
import type { Chat, ChatRequest, TimedAnswer } from './chat.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { createModelSpeed } from './model-speed.ts';
import { readAnswer } from './read-answer.ts';
import { createResilientClient, type CallReport } from './resilient-client.transport.ts';
import { startSpeed, timeLimitOf } from './time-limits.ts';
import { traceChat } from './traced-chat.ts';

export type ModelRole = 'writer' | 'checker';

/** 0 closed: calls are made; 1 half-open: one call is tried; 2 open: no calls are made. */
export type CircuitLevel = 0 | 1 | 2;

/** What is known about a model in this process. Contains no key and no credentials of the address. */
export interface ModelState {
  readonly role: ModelRole;
  readonly model: string;
  /** Name and port of its server. */
  readonly host: string;
  /** US dollars per million tokens. */
  readonly inputPrice: number;
  readonly outputPrice: number;
  /** What its server understands; null before the first answer. */
  readonly understands: Dialect | null;
  /** Tokens per second; null before the first answer. */
  readonly tokensPerSecond: number | null;
  readonly circuit: CircuitLevel;
  /** Newest first. */
  readonly failures: readonly FailedCall[];
}

/** A model with its limits, its share of the day's budget, and what was learned about it. */
export interface ConnectedModel {
  readonly role: ModelRole;
  readonly model: string;
  readonly chat: Chat<TimedAnswer>;
  /** One call without retries, also while the circuit is open: for somebody who wants to know whether it works. */
  readonly chatOnce: Chat<TimedAnswer>;
  /** Parses one of its answers, as `readAnswer` does. One that is of no use is among its failures. */
  read<Schema extends z.ZodType>(answer: TimedAnswer, schema: Schema): z.output<Schema>;
  /** Milliseconds that a call may take now. */
  timeLimitMs(request: Pick<ChatRequest, 'maxTokens'>): number;
  state(): ModelState;
}

export interface ConnectedModelDeps {
  readonly role: ModelRole;
  readonly own: ModelConfig;
  readonly settings: OpenAiConfig;
  readonly semaphore: Semaphore;
  readonly usage: ProviderUsageRepository;
  readonly now: () => Date;
  readonly jitter: () => number;
  readonly onCall: (call: CallReport) => void;
  readonly onCircuit: (role: ModelRole, level: CircuitLevel) => void;
  readonly onTokens: (kind: 'input' | 'output', tokens: number) => void;
  /** Absent: calls are not traced. */
  readonly tracing?: Tracing | undefined;
}

const OPENAI_HOST = 'api.openai.com';
const MICROS_PER_DOLLAR = 1_000_000;
/** Names under which the usage is stored: that of all models, whose limits are kept, and the checker's part of it. */
export const USAGE_OF_ALL = 'openai';
export const USAGE_OF_CHECKER = 'openai-check';

export function connectModel({
  role,
  own,
  settings,
  usage,
  tracing,
  ...deps
}: ConnectedModelDeps): ConnectedModel {
  const { apiKey, baseUrl, model, inputPrice, outputPrice } = own;
  const { timeLimits, dailyTokens, dailyDollars } = settings;
  const speed = createModelSpeed(startSpeed(baseUrl));
  const log = createCallLog(deps.now);
  let circuit: CircuitLevel = 0;
  let understands: Dialect | null = null;

  const timeLimitMs = (request: Pick<ChatRequest, 'maxTokens'>) => timeLimitOf(request, speed, timeLimits);
  const breaker = createCircuitBreaker({
    failuresToOpen: settings.circuitFailures,
    coolDownMs: settings.circuitCoolDownMs,
    onChange: (level) => {
      circuit = level;
      deps.onCircuit(role, level);
    },
  });
  const host = baseUrl === undefined ? OPENAI_HOST : new URL(baseUrl).host;
  const chat = createOpenAiChat({
    apiKey,
    baseUrl,
    model,
    timeoutOf: timeLimitMs,
    silenceMs: timeLimits.silenceMs,
    onUnderstood: (dialect) => (understands = dialect),
  });
  const shared = {
    chat: tracing ? traceChat(chat, { tracing, model, host }) : chat,
    semaphore: deps.semaphore,
    budget: createCallBudget({
      usage,
      provider: USAGE_OF_ALL,
      part: role === 'checker' ? USAGE_OF_CHECKER : null,
      dailyTokens,
      dailyMicros: dailyDollars === null ? null : dailyDollars * MICROS_PER_DOLLAR,
      inputPrice,
      outputPrice,
      now: deps.now,
      onTokens: deps.onTokens,
    }),
    backoffMs: settings.backoffMs,
    jitter: deps.jitter,
    onCall: (call: CallReport) => {
      if (call.outcome === 'answered') speed.answered(call.outputTokens, call.seconds);
      if (call.outcome === 'timeout') speed.timedOut();
      log.add(call);
      deps.onCall(call);
    },
  };
  return {
    role,
    model,
    chat: createResilientClient({ ...shared, breaker, retries: settings.retries }),
    chatOnce: createResilientClient({ ...shared, breaker: (call) => call(), retries: 0 }),
    read(answer, schema) {
      try {
        return readAnswer(answer, schema);
      } catch (error) {
        if (error instanceof UnusableAnswerError)
          log.add({ outcome: error.flaw, status: 200, seconds: answer.seconds });
        throw error;
      }
    },
    timeLimitMs,
    state: () => ({
      role,
      model,
      host,
      inputPrice,
      outputPrice,
      understands,
      tokensPerSecond: speed.measured(),
      circuit,
      failures: log.failures(),
    }),
  };
}
