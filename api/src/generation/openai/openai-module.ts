import type { QuestionProvider } from '../question-provider.ts';
import { createCallBudget, type ProviderUsageRepository } from '../usage/index.ts';
import { createOpenAiChat } from './chat.openai.ts';
import { createSemaphore } from '../../workers/semaphore.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { createOpenAiFactChecker } from './fact-checker.ts';
import { createResilientClient } from './resilient-client.transport.ts';
import type { OpenAiConfig } from '../../config/openai-config.ts';
import { createOpenAiProvider } from './openai-provider.ts';

export interface OpenAiModuleDeps {
  readonly settings: OpenAiConfig;
  readonly usage: ProviderUsageRepository;
  readonly now: () => Date;
  readonly random: () => number;
  readonly onCall: (outcome: string, seconds: number) => void;
  /** 0 closed, 1 half-open, 2 open. */
  readonly onCircuit: (level: number) => void;
  readonly onTokens: (kind: 'input' | 'output', tokens: number) => void;
}

export interface OpenAiModule {
  readonly provider: QuestionProvider;
  readonly checkFact: ReturnType<typeof createOpenAiFactChecker>;
}

const MICROS_PER_DOLLAR = 1_000_000;

/** The question provider and the fact checker, which share one resilient client. */
export function createOpenAiModule(deps: OpenAiModuleDeps): OpenAiModule {
  const { settings, usage, now, random: jitter, onCall, onTokens } = deps;
  const { model, temperature, inputPrice, outputPrice, dailyTokens, dailyDollars } = settings;
  const breaker = createCircuitBreaker({
    failuresToOpen: settings.circuitFailures,
    coolDownMs: settings.circuitCoolDownMs,
    onChange: deps.onCircuit,
  });
  const budget = createCallBudget({
    usage,
    provider: 'openai',
    dailyTokens,
    dailyMicros: dailyDollars === null ? null : dailyDollars * MICROS_PER_DOLLAR,
    inputPrice,
    outputPrice,
    now,
    onTokens,
  });
  const chat = createResilientClient({
    chat: createOpenAiChat(settings),
    semaphore: createSemaphore(settings.concurrency),
    breaker,
    budget,
    retries: settings.retries,
    backoffMs: settings.backoffMs,
    jitter,
    onCall,
  });
  return {
    provider: createOpenAiProvider({ chat, model, temperature }),
    checkFact: createOpenAiFactChecker(chat, temperature),
  };
}
