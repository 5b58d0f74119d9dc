export type { AdminActor, RequireActor } from './admin-actor.ts';
export { defineAudit } from './audit.model.ts';
export { createAuditModule } from './audit.module.ts';
export { createAuditRepository, type AuditRepository } from './audit.repository.ts';
