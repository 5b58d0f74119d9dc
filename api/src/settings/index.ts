export { defineSetting } from './setting.model.ts';
export { createSettingRepository } from './setting.repository.ts';
export { createSettingRoutes } from './setting.routes.ts';
export { createSettingService } from './setting.service.ts';
