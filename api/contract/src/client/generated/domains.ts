/* Written by `npm run openapi` from ../../endpoints. */
export * as admin from './admin.ts';
export * as auth from './auth.ts';
export * as development from './development.ts';
export * as factChecks from './fact-checks.ts';
export * as generation from './generation.ts';
export * as material from './material.ts';
export * as moderation from './moderation.ts';
export * as players from './players.ts';
export * as playing from './playing.ts';
export * as progress from './progress.ts';
export * as quizzes from './quizzes.ts';
export * as releases from './releases.ts';
export * as rooms from './rooms.ts';
export * as site from './site.ts';
