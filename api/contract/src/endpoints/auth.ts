import { z } from 'zod';
import { SESSION_LIST_MAX } from '../limits.ts';
import {
  changePasswordRequestSchema,
  changePasswordResponseSchema,
  deleteAccountRequestSchema,
  emailRequestSchema,
  loginRequestSchema,
  loginResponseSchema,
  messageResponseSchema,
  profileChangeSchema,
  registerRequestSchema,
  resetPasswordRequestSchema,
  sessionSchema,
  sessionRequestSchema,
  signInProvidersSchema,
  userSchema,
} from '../schemas/index.ts';
import { endpoint } from './endpoint.ts';

export const changeProfile = endpoint({
  method: 'patch',
  path: '/api/auth/profile',
  summary: 'Changes names and time zone',
  tag: 'auth',
  access: 'member',
  body: profileChangeSchema,
  answer: userSchema,
  errors: [401],
});

export const exportAccount = endpoint({
  method: 'get',
  path: '/api/auth/export',
  summary: 'Everything the server keeps of the signed-in person, as a file',
  tag: 'auth',
  access: 'member',
  answer: z.looseObject({
    exportedAt: z.iso.datetime().describe('When the export was made (UTC).'),
    account: z.unknown().describe('What the server keeps about the account itself.'),
  }),
  errors: [401, 429],
});

export const deleteAccount = endpoint({
  method: 'post',
  path: '/api/auth/delete-account',
  summary: 'Removes the account; boards show "Deleted player" instead',
  tag: 'auth',
  access: 'member',
  whileSuspended: true,
  body: deleteAccountRequestSchema,
  answer: messageResponseSchema,
  errors: [401, 409, 429],
});

export const startGoogleSignIn = endpoint({
  method: 'get',
  path: '/api/auth/google',
  summary: 'Sends the browser to Google',
  tag: 'auth',
  access: 'public',
  answer: z.unknown(),
  status: 302,
  errors: [503],
});

export const getSignInProviders = endpoint({
  method: 'get',
  path: '/api/auth/providers',
  summary: 'Which other ways of signing in this server offers',
  tag: 'auth',
  access: 'public',
  answer: signInProvidersSchema,
  status: 200,
});

export const requestPasswordReset = endpoint({
  method: 'post',
  path: '/api/auth/forgot-password',
  summary: 'Mails a reset link; always the same answer',
  tag: 'auth',
  access: 'public',
  body: emailRequestSchema,
  answer: messageResponseSchema,
  errors: [429],
});

export const resetPassword = endpoint({
  method: 'post',
  path: '/api/auth/reset-password',
  summary: 'Sets a new password with the mailed token; ends all sessions',
  tag: 'auth',
  access: 'public',
  body: resetPasswordRequestSchema,
  answer: messageResponseSchema,
  errors: [429],
});

export const changePassword = endpoint({
  method: 'post',
  path: '/api/auth/change-password',
  summary: 'Changes the password, or sets the first one; ends all other sessions',
  tag: 'auth',
  access: 'member',
  whileSuspended: true,
  body: changePasswordRequestSchema,
  answer: changePasswordResponseSchema,
  errors: [401, 429],
});

export const register = endpoint({
  method: 'post',
  path: '/api/auth/register',
  summary: 'Signs up; the same answer whether or not the e-mail is known',
  tag: 'auth',
  access: 'public',
  body: registerRequestSchema,
  answer: messageResponseSchema,
  status: 201,
  errors: [409, 429],
});

export const verifyEmail = endpoint({
  method: 'get',
  path: '/api/auth/verify-email',
  summary: 'Where the mailed link leads; redirects to /?verified=true or false',
  tag: 'auth',
  access: 'public',
  query: z.object({
    token: z.string().max(200).catch('').describe('Secret that proves who calls; never logged.'),
  }),
  answer: z.unknown(),
  status: 302,
  errors: [429],
});

export const resendVerification = endpoint({
  method: 'post',
  path: '/api/auth/resend-verification',
  summary: 'Mails a new link; always the same answer',
  tag: 'auth',
  access: 'public',
  body: emailRequestSchema,
  answer: messageResponseSchema,
  errors: [429],
});

export const signIn = endpoint({
  method: 'post',
  path: '/api/auth/login',
  summary: 'Signs in with e-mail and password; the device’s guest becomes part of the account',
  tag: 'auth',
  access: 'public',
  body: loginRequestSchema,
  answer: loginResponseSchema,
  errors: [401, 403, 429],
});

export const exchangeToken = endpoint({
  method: 'post',
  path: '/api/auth/session',
  summary: 'A session for the token in the address after Google; works once, for a minute',
  tag: 'auth',
  access: 'public',
  body: sessionRequestSchema,
  answer: loginResponseSchema,
  errors: [401, 429],
});

export const getProfile = endpoint({
  method: 'get',
  path: '/api/auth/profile',
  summary: 'The signed-in account',
  tag: 'auth',
  access: 'member',
  answer: userSchema,
  errors: [401],
});

export const signOut = endpoint({
  method: 'post',
  path: '/api/auth/logout',
  summary: 'Ends this session; the other ones of the account go on',
  tag: 'auth',
  access: 'member',
  whileSuspended: true,
  answer: messageResponseSchema,
  errors: [401],
});

export const signOutEverywhere = endpoint({
  method: 'post',
  path: '/api/auth/logout-everywhere',
  summary: 'Ends every session of the account, this one too',
  tag: 'auth',
  access: 'member',
  whileSuspended: true,
  answer: messageResponseSchema,
  errors: [401],
});

export const listSessions = endpoint({
  method: 'get',
  path: '/api/auth/sessions',
  summary: 'Where the account is signed in, the last used session first',
  tag: 'auth',
  access: 'member',
  answer: z.array(sessionSchema).max(SESSION_LIST_MAX),
  errors: [401],
});

export const endSession = endpoint({
  method: 'delete',
  path: '/api/auth/sessions/:id',
  summary: 'Ends one session of the account',
  tag: 'auth',
  access: 'member',
  whileSuspended: true,
  params: z.object({ id: sessionSchema.shape.id }),
  answer: messageResponseSchema,
  errors: [401, 404],
});

export const endOtherSessions = endpoint({
  method: 'delete',
  path: '/api/auth/sessions',
  summary: 'Ends every session of the account but this one, which gets another token',
  tag: 'auth',
  access: 'member',
  whileSuspended: true,
  answer: changePasswordResponseSchema,
  errors: [401],
});

export const finishGoogleSignIn = endpoint({
  method: 'get',
  path: '/api/auth/google/callback',
  summary: 'Back from Google: redirects to /?token=…&auth=success or /?auth=error',
  tag: 'auth',
  access: 'public',
  answer: z.unknown(),
  status: 302,
  errors: [503],
});
