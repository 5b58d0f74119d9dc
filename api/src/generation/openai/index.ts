export type { FailedCall } from './call-log.ts';
export {
  USAGE_OF_ALL,
  USAGE_OF_CHECKER,
  type ConnectedModel,
  type ModelRole,
  type ModelState,
} from './connected-model.ts';
export { createOpenAiModule, type OpenAiModule } from './openai-module.ts';
export { testModel, type ModelTest } from './test-model.ts';
