export { createRequireActor, type AdminActor, type RequireActor } from './admin-actor.ts';
export { defineAudit } from './audit.model.ts';
export { createAuditRepository, type AuditRepository } from './audit.repository.ts';
export { createAuditRoutes } from './audit.routes.ts';
