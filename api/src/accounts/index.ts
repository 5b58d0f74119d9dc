export { defineAccountErasure } from './account-erasure.model.ts';
export { createAccountErasureRepository } from './account-erasure.repository.ts';
export { createAccountRoutes } from './account.routes.ts';
export { createAccountService } from './account.service.ts';
export { createDeviceMergeService } from './device-merge.service.ts';
export type { PersonalData } from './personal-data.ts';
