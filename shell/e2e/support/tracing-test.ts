import { startOtlpCollector, type OtlpCollector } from '../../../api/tracing/src/testing/otlp-collector.ts';
import { test as base } from './model-test.ts';

export { expect } from './model-test.ts';

/** A site with a language model that sends its traces to a collector. */
export const test = base.extend<object, { readonly collector: OtlpCollector }>({
  collector: [
    async ({ databaseUrl: _ }, use) => {
      const collector = await startOtlpCollector();
      await use(collector);
      await collector.stop();
    },
    { scope: 'worker' },
  ],
  redisUrl: [process.env['TEST_REDIS_URL'] ?? null, { scope: 'worker' }],
  environment: [
    async ({ model, collector }, use) => {
      await use({
        OPENAI_API_KEY: 'of-a-test',
        OPENAI_BASE_URL: model.baseUrl,
        OPENAI_MODEL: 'test-model',
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
        OTEL_BSP_SCHEDULE_DELAY: '100',
      });
    },
    { scope: 'worker' },
  ],
});
