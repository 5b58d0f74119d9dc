import type { Tracing } from '@quizmesh/tracing';
import type { OpenAiConfig } from '../../config/openai-config.ts';
import type { QuestionProvider } from '../question-provider.ts';
import { createSemaphore } from '../../workers/semaphore.ts';
import type { ProviderUsageRepository } from '../usage/index.ts';
import {
  connectModel,
  type CircuitLevel,
  type ConnectedModel,
  type ConnectedModelDeps,
  type ModelRole,
} from './connected-model.ts';
import { createOpenAiFactChecker, factCheckTokens } from './fact-checker.ts';
import { createOpenAiProvider } from './openai-provider.ts';
import type { CallReport } from './resilient-client.transport.ts';

export interface OpenAiModuleDeps {
  readonly settings: OpenAiConfig;
  readonly usage: ProviderUsageRepository;
  readonly now: () => Date;
  readonly random: () => number;
  readonly onCall: (call: CallReport) => void;
  /** Of the model that is worse off. */
  readonly onCircuit: (level: CircuitLevel) => void;
  readonly onTokens: (kind: 'input' | 'output', tokens: number) => void;
  /** Absent: calls are not traced. */
  readonly tracing?: Tracing | undefined;
}

export interface OpenAiModule {
  readonly provider: QuestionProvider;
  /** Name of the model that checks facts. */
  readonly checkModel: string;
  readonly checkFact: ReturnType<typeof createOpenAiFactChecker>;
  /** Milliseconds that a check of so many questions may take, with its retries. */
  factCheckLimitMs(questions: number): number;
  /** The writer, and the checker when it is another model. */
  readonly models: readonly ConnectedModel[];
}

/** A fact check may be asked once more. */
const CHECK_TRIES = 2;

/** The question provider and the fact checker. Two models share the calls at once and the day's budget; each has its own
 *  speed, circuit breaker and prices. */
export function createOpenAiModule(deps: OpenAiModuleDeps): OpenAiModule {
  const { settings, usage, now, random: jitter, onCall, onTokens, tracing } = deps;
  const { temperature, timeLimits } = settings;
  const levels: Record<ModelRole, CircuitLevel> = { writer: 0, checker: 0 };
  const shared: Omit<ConnectedModelDeps, 'role' | 'own'> = {
    ...{ settings, usage, now, jitter, onCall, onTokens, tracing },
    semaphore: createSemaphore(settings.concurrency),
    onCircuit(role, level) {
      levels[role] = level;
      deps.onCircuit(levels.writer > levels.checker ? levels.writer : levels.checker);
    },
  };
  const writer = connectModel({ ...shared, role: 'writer', own: settings.writer });
  const other = settings.checker && connectModel({ ...shared, role: 'checker', own: settings.checker });
  const checker = other ?? writer;
  return {
    provider: createOpenAiProvider({ writer, checker, temperature, longestQuizMs: timeLimits.longestQuizMs }),
    checkModel: checker.model,
    checkFact: createOpenAiFactChecker(checker, temperature),
    factCheckLimitMs: (questions) =>
      CHECK_TRIES * checker.timeLimitMs({ maxTokens: factCheckTokens(questions) }),
    models: other ? [writer, other] : [writer],
  };
}
