import type { Request } from 'express';

/** The admin who sent a request, as the audit trail names them. */
export interface AdminActor {
  readonly id: number;
  readonly username: string;
  readonly requestId: string;
}

/** @throws {NotAuthenticatedError} @throws {ForbiddenError} */
export type RequireActor = (request: Request) => Promise<AdminActor>;

export interface RequireActorDeps {
  readonly requireAdmin: (request: Request) => Promise<{ readonly id: number; readonly username: string }>;
}

/** Rejects players who are no admins; rights are read from the database on each request (decision 6). */
export function createRequireActor({ requireAdmin }: RequireActorDeps): RequireActor {
  return async (request) => {
    const { id, username } = await requireAdmin(request);
    return { id, username, requestId: request.id };
  };
}
