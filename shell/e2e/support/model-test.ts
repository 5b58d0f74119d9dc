import { startOpenAiServer } from '../../../api/src/testing/openai-server.ts';
import { test as base } from './quizmesh-test.ts';

export { expect } from './quizmesh-test.ts';

type Model = Awaited<ReturnType<typeof startOpenAiServer>>;

/** A site with a language model, whose server is the model's test double. */
export const test = base.extend<object, { readonly model: Model }>({
  model: [
    async ({ databaseUrl: _ }, use) => {
      const model = await startOpenAiServer();
      await use(model);
      await model.stop();
    },
    { scope: 'worker' },
  ],
  environment: [
    async ({ model }, use) => {
      await use({ OPENAI_API_KEY: 'of-a-test', OPENAI_BASE_URL: model.baseUrl });
    },
    { scope: 'worker' },
  ],
});
