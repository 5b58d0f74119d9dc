export { CIRCUIT_LEVELS } from './circuit-breaker.ts';
export { createOpenAiParts, type OpenAiParts, type OpenAiSettings } from './openai-parts.ts';
