export { loadAchievements } from './achievement-catalogue.ts';
export { addDays } from './add-days.ts';
export type { FinishedQuiz } from './player-stats.ts';
export { defineProgressModels } from './progress.model.ts';
export { createProgressModule } from './progress.module.ts';
export { createRewards, type Reward, type Rewards } from './rewards.repository.ts';
