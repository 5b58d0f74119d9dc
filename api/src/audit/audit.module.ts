import type { Request } from 'express';
import type { Core } from '../platform.ts';
import { createRequireActor } from './admin-actor.ts';
import type { AuditRepository } from './audit.repository.ts';
import { createAuditRoutes } from './audit.routes.ts';

/** Identifies admins, and records what they changed. */
export function createAuditModule(
  { repositories: { audit } }: Core<{ readonly audit: AuditRepository }>,
  {
    requireAdmin,
  }: {
    /** @throws {NotAuthenticatedError} @throws {ForbiddenError} */
    readonly requireAdmin: (request: Request) => Promise<{ readonly id: number; readonly username: string }>;
  },
) {
  const requireActor = createRequireActor({ requireAdmin });
  return { requireActor, routes: createAuditRoutes({ requireActor, audit }) };
}
