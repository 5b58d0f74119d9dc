export { loadAchievements } from './achievement-catalogue.ts';
export { localDay } from './local-day.ts';
export type { FinishedQuiz } from './player-stats.ts';
export { defineProgressModels } from './progress.model.ts';
export { createProgressReadModel } from './progress.read-model.ts';
export { createProgressRoutes } from './progress.routes.ts';
export { createProgressService, type ProgressService } from './progress.service.ts';
export { createRewards, type Reward, type Rewards } from './rewards.repository.ts';
