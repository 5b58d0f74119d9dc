export { createCallBudget, type CallBudget } from './call-budget.ts';
export { defineProviderUsage } from './provider-usage.model.ts';
export {
  createProviderUsageRepository,
  type DayUsage,
  type ProviderUsageRepository,
} from './provider-usage.repository.ts';
