export { defineSetting } from './setting.model.ts';
export { createSettingRepository } from './setting.repository.ts';
export { createSettingsModule } from './settings.module.ts';
