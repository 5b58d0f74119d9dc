import {
  changePasswordRequestSchema,
  changePasswordResponseSchema,
  emailRequestSchema,
  messageResponseSchema,
  resetPasswordRequestSchema,
} from '@quizmesh/contract/schemas';
import type { Request } from 'express';
import { mailLanguageOf } from '../mail/index.ts';
import { defineRoute, type ApiRoute } from '../http/route.ts';
import type { SiteUrl } from '../http/site-url.ts';
import type { RateLimits } from '../http/rate-limit/rate-limit.ts';
import type { AuthService } from './auth.service.ts';
import type { MailContext } from './mailed-link.ts';
import type { PasswordService } from './password.service.ts';

export interface PasswordRouteDeps {
  readonly auth: AuthService;
  readonly passwordService: PasswordService;
  readonly siteUrl: SiteUrl;
  readonly rateLimits: RateLimits;
}

const tag = 'auth';

/** Forgotten, reset and changed passwords. */
export function createPasswordRoutes(deps: PasswordRouteDeps): ApiRoute[] {
  const { auth, passwordService, siteUrl, rateLimits } = deps;
  const contextOf = (request: Request, language: string | undefined): MailContext => ({
    site: siteUrl(request),
    language: mailLanguageOf(request, language),
  });
  return [
    defineRoute({
      method: 'post',
      path: '/api/auth/forgot-password',
      keepsSharedAnswers: true,
      summary: 'Mails a reset link; always the same answer',
      tag,
      access: 'public',
      before: [rateLimits.limit({ name: 'forgot', limit: 10, windowSeconds: 900 })],
      body: emailRequestSchema,
      answer: messageResponseSchema,
      failures: [429],
      async handle({ body: { email, language }, request }) {
        await passwordService.forgot(email, contextOf(request, language));
        return { message: 'If an account with that email exists, a password reset link has been sent.' };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/auth/reset-password',
      keepsSharedAnswers: true,
      summary: 'Sets a new password with the mailed token; ends all sessions',
      tag,
      access: 'public',
      before: [rateLimits.limit({ name: 'reset', limit: 20, windowSeconds: 900 })],
      body: resetPasswordRequestSchema,
      answer: messageResponseSchema,
      failures: [429],
      async handle({ body: { token, newPassword, language }, request }) {
        await passwordService.reset(token, newPassword, contextOf(request, language));
        return { message: 'Your password has been reset successfully.' };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/auth/change-password',
      keepsSharedAnswers: true,
      summary: 'Changes the password, or sets the first one; ends all other sessions',
      tag,
      access: 'member',
      before: [rateLimits.limit({ name: 'change-password', limit: 20, windowSeconds: 900 })],
      body: changePasswordRequestSchema,
      answer: changePasswordResponseSchema,
      failures: [401, 429],
      async handle({ body: { language, ...input }, request }) {
        const account = await auth.requireUser(request);
        const token = await passwordService.change(account, input, contextOf(request, language));
        return { message: 'Your password has been updated successfully.', token };
      },
    }),
  ];
}
