export { CIRCUIT_LEVELS } from './circuit-breaker.ts';
export { createOpenAiParts, type OpenAiParts } from './openai-parts.ts';
