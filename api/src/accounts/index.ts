export { defineAccountErasure } from './account-erasure.model.ts';
export { createAccountErasureRepository } from './account-erasure.repository.ts';
export { createAccountsModule } from './accounts.module.ts';
