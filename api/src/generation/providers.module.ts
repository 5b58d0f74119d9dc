import type { AuditRepository, RequireActor } from '../audit/index.ts';
import type { Core } from '../platform.ts';
import { createAiProviderRoutes } from './ai-provider.routes.ts';
import { createAiProviderService } from './ai-provider.service.ts';
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
    unitOfWork,
    rateLimits,
    now,
    random,
    tracing,
  }: Core<{ readonly providerUsage: ProviderUsageRepository; readonly audit: AuditRepository }>,
  { requireActor }: { readonly requireActor: RequireActor },
  replacement?: QuestionProvider,
) {
  const generationMetrics = createGenerationMetrics(metrics.registry);
  const offline = createOfflineProvider();
  const openAi =
    config.openai && !replacement
      ? createOpenAiModule({
          settings: config.openai,
          usage,
          now,
          random,
          onCall: ({ outcome, seconds }) => generationMetrics.providerCall(outcome, seconds),
          onCircuit: generationMetrics.circuit,
          onTokens: generationMetrics.tokens,
          tracing,
        })
      : null;
  const aiProvider = createAiProviderService({
    settings: openAi ? (config.openai ?? null) : null,
    models: openAi?.models ?? [],
    usage,
    unitOfWork,
    now,
  });
  return {
    metrics: generationMetrics,
    provider: replacement ?? openAi?.provider ?? offline,
    /** When it is the question provider, it also checks facts. */
    openAi,
    routes: createAiProviderRoutes({ requireActor, aiProvider, rateLimits }),
    close: () => offline.close(),
  };
}

export type ProvidersModule = ReturnType<typeof createProvidersModule>;
