/* Written by `npm run openapi` from ../../endpoints: change those instead. */
import type * as endpoints from '../../endpoints/auth.ts';
import type { EndpointCall } from '../endpoint-call.ts';

export const changePassword: EndpointCall<typeof endpoints.changePassword> =
  'POST /api/auth/change-password';

export const changeProfile: EndpointCall<typeof endpoints.changeProfile> =
  'PATCH /api/auth/profile';

export const deleteAccount: EndpointCall<typeof endpoints.deleteAccount> =
  'POST /api/auth/delete-account';

export const endOtherSessions: EndpointCall<typeof endpoints.endOtherSessions> =
  'DELETE /api/auth/sessions';

export const endSession: EndpointCall<typeof endpoints.endSession> =
  'DELETE /api/auth/sessions/:id';

export const exchangeToken: EndpointCall<typeof endpoints.exchangeToken> =
  'POST /api/auth/session';

export const exportAccount: EndpointCall<typeof endpoints.exportAccount> =
  'GET /api/auth/export';

export const finishGoogleSignIn: EndpointCall<typeof endpoints.finishGoogleSignIn> =
  'GET /api/auth/google/callback';

export const getProfile: EndpointCall<typeof endpoints.getProfile> =
  'GET /api/auth/profile';

export const getSignInProviders: EndpointCall<typeof endpoints.getSignInProviders> =
  'GET /api/auth/providers';

export const listSessions: EndpointCall<typeof endpoints.listSessions> =
  'GET /api/auth/sessions';

export const register: EndpointCall<typeof endpoints.register> =
  'POST /api/auth/register';

export const requestPasswordReset: EndpointCall<typeof endpoints.requestPasswordReset> =
  'POST /api/auth/forgot-password';

export const resendVerification: EndpointCall<typeof endpoints.resendVerification> =
  'POST /api/auth/resend-verification';

export const resetPassword: EndpointCall<typeof endpoints.resetPassword> =
  'POST /api/auth/reset-password';

export const signIn: EndpointCall<typeof endpoints.signIn> =
  'POST /api/auth/login';

export const signOut: EndpointCall<typeof endpoints.signOut> =
  'POST /api/auth/logout';

export const signOutEverywhere: EndpointCall<typeof endpoints.signOutEverywhere> =
  'POST /api/auth/logout-everywhere';

export const startGoogleSignIn: EndpointCall<typeof endpoints.startGoogleSignIn> =
  'GET /api/auth/google';

export const verifyEmail: EndpointCall<typeof endpoints.verifyEmail> =
  'GET /api/auth/verify-email';
