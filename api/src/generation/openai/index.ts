export { createOpenAiModule, type OpenAiModule } from './openai-module.ts';
