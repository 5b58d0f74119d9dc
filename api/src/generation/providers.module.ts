import type { Core } from '../platform.ts';
import { createGenerationMetrics } from './generation-metrics.ts';
import { createOfflineProvider } from './offline/index.ts';
import { createOpenAiModule } from './openai/index.ts';
import type { QuestionProvider } from './question-provider.ts';
import type { ProviderUsageRepository } from './usage/index.ts';

/** The question provider: the AI provider when one is configured, the built-in one otherwise. */
export function createProvidersModule(
  {
    config,
    metrics,
    repositories: { providerUsage: usage },
    now,
    random,
  }: Core<{ readonly providerUsage: ProviderUsageRepository }>,
  replacement?: QuestionProvider,
) {
  const generationMetrics = createGenerationMetrics(metrics.registry);
  const offline = createOfflineProvider();
  const openAi =
    config.openai &&
    createOpenAiModule({
      settings: config.openai,
      usage,
      now,
      random,
      onCall: generationMetrics.providerCall,
      onCircuit: generationMetrics.circuit,
      onTokens: generationMetrics.tokens,
    });
  return {
    metrics: generationMetrics,
    provider: replacement ?? openAi?.provider ?? offline,
    /** When it is the question provider, it also checks facts. */
    openAi: replacement ? null : (openAi ?? null),
    close: () => offline.close(),
  };
}

export type ProvidersModule = ReturnType<typeof createProvidersModule>;
