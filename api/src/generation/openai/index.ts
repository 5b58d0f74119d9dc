export { CIRCUIT_LEVELS } from './circuit-breaker.ts';
export { createOpenAiModule, type OpenAiModule } from './openai-module.ts';
