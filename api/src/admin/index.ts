export { createAdminModule } from './admin.module.ts';
