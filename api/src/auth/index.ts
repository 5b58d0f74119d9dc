export { createAuthRoutes } from './auth.routes.ts';
export { createAuthService, type AuthService } from './auth.service.ts';
export { ensureFirstAdmin } from './first-admin.ts';
export { createPasswordHasher, type PasswordHasher } from './password-hash.ts';
export { createSessionTokens } from './session-token.ts';
export { defineUser } from './user.model.ts';
export { createUserRepository } from './user.repository.ts';
