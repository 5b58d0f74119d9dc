/* Written by `npm run openapi` from ../endpoints: change those instead. */
import type * as endpoints from '../endpoints/auth.ts';
import type { EndpointCall } from './endpoint-call.ts';

export const changePassword: EndpointCall<typeof endpoints.changePassword> = {
  name: 'auth.changePassword',
  method: 'POST',
  path: '/api/auth/change-password',
};

export const changeProfile: EndpointCall<typeof endpoints.changeProfile> = {
  name: 'auth.changeProfile',
  method: 'PATCH',
  path: '/api/auth/profile',
};

export const deleteAccount: EndpointCall<typeof endpoints.deleteAccount> = {
  name: 'auth.deleteAccount',
  method: 'POST',
  path: '/api/auth/delete-account',
};

export const exchangeToken: EndpointCall<typeof endpoints.exchangeToken> = {
  name: 'auth.exchangeToken',
  method: 'POST',
  path: '/api/auth/session',
};

export const exportAccount: EndpointCall<typeof endpoints.exportAccount> = {
  name: 'auth.exportAccount',
  method: 'GET',
  path: '/api/auth/export',
};

export const finishGoogleSignIn: EndpointCall<typeof endpoints.finishGoogleSignIn> = {
  name: 'auth.finishGoogleSignIn',
  method: 'GET',
  path: '/api/auth/google/callback',
};

export const getProfile: EndpointCall<typeof endpoints.getProfile> = {
  name: 'auth.getProfile',
  method: 'GET',
  path: '/api/auth/profile',
};

export const getSignInProviders: EndpointCall<typeof endpoints.getSignInProviders> = {
  name: 'auth.getSignInProviders',
  method: 'GET',
  path: '/api/auth/providers',
};

export const register: EndpointCall<typeof endpoints.register> = {
  name: 'auth.register',
  method: 'POST',
  path: '/api/auth/register',
};

export const requestPasswordReset: EndpointCall<typeof endpoints.requestPasswordReset> = {
  name: 'auth.requestPasswordReset',
  method: 'POST',
  path: '/api/auth/forgot-password',
};

export const resendVerification: EndpointCall<typeof endpoints.resendVerification> = {
  name: 'auth.resendVerification',
  method: 'POST',
  path: '/api/auth/resend-verification',
};

export const resetPassword: EndpointCall<typeof endpoints.resetPassword> = {
  name: 'auth.resetPassword',
  method: 'POST',
  path: '/api/auth/reset-password',
};

export const signIn: EndpointCall<typeof endpoints.signIn> = {
  name: 'auth.signIn',
  method: 'POST',
  path: '/api/auth/login',
};

export const signOutEverywhere: EndpointCall<typeof endpoints.signOutEverywhere> = {
  name: 'auth.signOutEverywhere',
  method: 'POST',
  path: '/api/auth/logout-everywhere',
};

export const startGoogleSignIn: EndpointCall<typeof endpoints.startGoogleSignIn> = {
  name: 'auth.startGoogleSignIn',
  method: 'GET',
  path: '/api/auth/google',
};

export const verifyEmail: EndpointCall<typeof endpoints.verifyEmail> = {
  name: 'auth.verifyEmail',
  method: 'GET',
  path: '/api/auth/verify-email',
};
