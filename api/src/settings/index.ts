export { defineSetting } from './setting.model.ts';
export { createSettingRepository, type SettingRepository } from './setting.repository.ts';
export { createSettingsModule } from './settings.module.ts';
